# Python imports this first. It notes how long a sample would have slept, and refuses other hosts.
import os
import socket
import time

resolve = socket.getaddrinfo


def sleep(seconds):
    with open(os.environ["WAITS_FILE"], "a") as file:
        file.write(f"{seconds}\n")


def getaddrinfo(host, *options, **named):
    if host in ("127.0.0.1", "localhost"):
        return resolve(host, *options, **named)
    with open(os.environ["HOSTS_FILE"], "a") as file:
        file.write(f"{host}\n")
    raise OSError(f"The sample requests another host than the API's: {host}")


time.sleep = sleep
socket.getaddrinfo = getaddrinfo

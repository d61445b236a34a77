# Python imports this first. It notes how long a sample would have slept.
import os
import time


def sleep(seconds):
    with open(os.environ["WAITS_FILE"], "a") as file:
        file.write(f"{seconds}\n")


time.sleep = sleep

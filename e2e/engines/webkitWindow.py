"""A window that WebKitWebDriver controls. WebKit's own MiniBrowser is never narrower than 447 px."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

start_script, javascript = sys.argv[1:3]

# Nothing moves while a test measures.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def on_automation_started(_context, session):
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript.new(
            start_script,
            WebKit2.UserContentInjectedFrames.ALL_FRAMES,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        user_content_manager=content,
        settings=WebKit2.Settings(enable_javascript=javascript == "on"),
    )
    window = Gtk.Window(decorated=False, default_width=1280, default_height=800)
    window.add(view)
    window.show_all()
    view.grab_focus()
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKit")
    info.set_version(2, 50, 0)
    session.set_application_info(info)
    session.connect("create-web-view", lambda *_: view)


context.connect("automation-started", on_automation_started)
Gtk.main()

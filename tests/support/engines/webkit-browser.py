"""A window of WebKitGTK for WebDriver. WebDriver turns each touch into the mouse, so touches come by a socket.

Arguments: the path of a Unix socket on which it listens. Each line is a JSON object: kind ('down', 'move' or 'up'),
finger (a number), x and y in px of the page. Each is answered with an empty line once the window has handled it.
"""

import ctypes
import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gio, GLib, Gtk, WebKit2  # noqa: E402

gdk = ctypes.CDLL("libgdk-3.so.0")
gtk = ctypes.CDLL("libgtk-3.so.0")
gobject = ctypes.CDLL("libgobject-2.0.so.0")


class TouchEvent(ctypes.Structure):
    """GdkEventTouch of gdk/gdkevents.h. Python's own binding cannot set a sequence."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("window", ctypes.c_void_p),
        ("send_event", ctypes.c_int8),
        ("time", ctypes.c_uint32),
        ("x", ctypes.c_double),
        ("y", ctypes.c_double),
        ("axes", ctypes.c_void_p),
        ("state", ctypes.c_uint),
        ("sequence", ctypes.c_void_p),
        ("emulating_pointer", ctypes.c_int),
        ("device", ctypes.c_void_p),
        ("x_root", ctypes.c_double),
        ("y_root", ctypes.c_double),
    ]


gdk.gdk_event_new.restype = ctypes.POINTER(TouchEvent)
gdk.gdk_event_set_source_device.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
gdk.gdk_event_free.argtypes = [ctypes.c_void_p]
gtk.gtk_main_do_event.argtypes = [ctypes.c_void_p]
gobject.g_object_ref.argtypes = [ctypes.c_void_p]
gobject.g_object_ref.restype = ctypes.c_void_p

kinds = {
    "down": Gdk.EventType.TOUCH_BEGIN,
    "move": Gdk.EventType.TOUCH_UPDATE,
    "up": Gdk.EventType.TOUCH_END,
}


def touch(view, kind, finger, x, y):
    """Gives the window a touch, as GTK does with one of a touch screen."""
    event = gdk.gdk_event_new(int(kinds[kind]))
    # PyGObject's hash of an object is its address.
    device = hash(Gdk.Display.get_default().get_default_seat().get_pointer())
    fields = event.contents
    fields.window = gobject.g_object_ref(hash(view.get_window()))
    fields.time = (GLib.get_monotonic_time() // 1000) & 0xFFFFFFFF
    fields.x, fields.y = x, y
    fields.x_root, fields.y_root = x, y
    fields.sequence = finger + 1
    # GTK makes a mouse of the first finger only.
    fields.emulating_pointer = int(finger == 0)
    fields.device = device
    gdk.gdk_event_set_source_device(event, device)
    gtk.gtk_main_do_event(event)
    fields.sequence = None
    gdk.gdk_event_free(event)


def listen(path, view):
    def read(source, result, stream):
        line, _ = source.read_line_finish_utf8(result)
        if line is None:
            return
        touch(view, **json.loads(line))
        stream.get_output_stream().write(b"\n")
        source.read_line_async(GLib.PRIORITY_DEFAULT, None, read, stream)

    def accept(_service, stream, _source):
        lines = Gio.DataInputStream.new(stream.get_input_stream())
        lines.read_line_async(GLib.PRIORITY_DEFAULT, None, read, stream)
        return True

    service = Gio.SocketService()
    service.add_address(
        Gio.UnixSocketAddress.new(path), Gio.SocketType.STREAM, Gio.SocketProtocol.DEFAULT, None
    )
    service.connect("incoming", accept)
    service.start()
    return service


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
window = Gtk.Window(default_width=1180, default_height=1000)
window.add(view)
window.connect("destroy", Gtk.main_quit)
window.show_all()


def start_automation(_context, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name("WebKitGTK with touches")
    session.set_application_info(info)
    session.connect("create-web-view", lambda _session: view)


context.connect("automation-started", start_automation)
service = listen(sys.argv[1], view)
Gtk.main()

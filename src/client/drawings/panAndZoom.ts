import Panzoom from '@panzoom/panzoom';

/** Moves and zooms an element within its parent. */
export interface PanAndZoom {
  zoomIn: () => void;
  zoomOut: () => void;
  /** Moves the element by a distance in CSS pixels. */
  move: (x: number, y: number) => void;
  /** Shows the element as at the start. */
  reset: () => void;
  /** Removes the listeners. */
  stop: () => void;
}

/** A size in CSS pixels. */
interface Size {
  width: number;
  height: number;
}

interface View {
  scale: number;
  /** The distance of the element's left edge from that of its parent. */
  left: number;
  top: number;
}

/** The zoom factor of a button, a key or three clicks of a wheel. */
const zoomStep = 0.3;
const largest = 2;

/**
 * Lets pointers, wheels and the caller move and zoom an element in its parent. It starts as large
 * as fits, at most at twice its size and at least at its own. Nothing is animated.
 *
 * @param onZoom Receives the scale at the start and after each change.
 */
export function panAndZoom(element: HTMLElement, onZoom: (scale: number) => void): PanAndZoom {
  const parent = element.parentElement ?? element;
  const size: Size = { width: element.offsetWidth, height: element.offsetHeight };
  const room = (): Size => ({ width: parent.clientWidth, height: parent.clientHeight });
  const panzoom = Panzoom(element, {
    canvas: true,
    pinchAndPan: true,
    cursor: 'grab',
    step: zoomStep,
    maxScale: 6,
  });
  const moveTo = ({ left, top, scale }: View) =>
    panzoom.pan(...translation({ left, top, scale }, size), { animate: false });
  const current = (): View => viewOf(panzoom.getPan(), panzoom.getScale(), size);
  const reset = () => {
    const scale = startScale(size, room());
    const view = keepInside(centred(scale, size, room()), size, room());
    const [startX, startY] = translation(view, size);
    // After this call, Panzoom moves to its start again.
    panzoom.setOptions({ startX, startY, minScale: Math.min(1, fittingScale(size, room())) });
    panzoom.zoom(scale, { animate: false, force: true });
    moveTo(view);
  };
  const zoomTo = (scale: number) => {
    const { left, top, width, height } = parent.getBoundingClientRect();
    panzoom.zoomToPoint(scale, { clientX: left + width / 2, clientY: top + height / 2 });
  };

  const onChange = () => {
    const view = current();
    const kept = keepInside(view, size, room());
    if (Math.hypot(view.left - kept.left, view.top - kept.top) > 0.5) moveTo(kept);
    onZoom(view.scale);
  };
  const onWheel = (event: WheelEvent) => panzoom.zoomWithWheel(event);
  element.addEventListener('panzoomchange', onChange);
  parent.addEventListener('wheel', onWheel, { passive: false });
  const observer = new ResizeObserver(reset);
  observer.observe(parent);
  reset();
  return {
    zoomIn: () => zoomTo(panzoom.getScale() * Math.exp(zoomStep)),
    zoomOut: () => zoomTo(panzoom.getScale() * Math.exp(-zoomStep)),
    move: (x, y) => {
      const view = current();
      moveTo({ ...view, left: view.left + x, top: view.top + y });
    },
    reset,
    stop: () => {
      observer.disconnect();
      element.removeEventListener('panzoomchange', onChange);
      parent.removeEventListener('wheel', onWheel);
      panzoom.destroy();
    },
  };
}

const fittingScale = (size: Size, room: Size): number =>
  Math.min(room.width / size.width, room.height / size.height);

/** Returns the scale at which a drawing is shown first. */
export const startScale = (size: Size, room: Size): number =>
  Math.max(1, Math.min(largest, fittingScale(size, room)));

/**
 * Returns the view of the middle of a drawing. One that is higher than the room starts at its top.
 */
const centred = (scale: number, size: Size, room: Size): View => ({
  scale,
  left: (room.width - size.width * scale) / 2,
  top: Math.max(0, (room.height - size.height * scale) / 2),
});

/**
 * Returns the nearest view that shows all of a drawing. A too large one has no gap at the edges.
 */
export function keepInside(view: View, size: Size, room: Size): View {
  const clamp = (position: number, free: number) =>
    Math.min(Math.max(position, Math.min(0, free)), Math.max(0, free));
  return {
    scale: view.scale,
    left: clamp(view.left, room.width - size.width * view.scale),
    top: clamp(view.top, room.height - size.height * view.scale),
  };
}

// Panzoom first scales about the centre of the element. Then it moves it by scaled pixels.
const translation = ({ left, top, scale }: View, { width, height }: Size): [number, number] => [
  (left - (width * (1 - scale)) / 2) / scale,
  (top - (height * (1 - scale)) / 2) / scale,
];

const viewOf = ({ x, y }: { x: number; y: number }, scale: number, size: Size): View => ({
  scale,
  left: (size.width * (1 - scale)) / 2 + x * scale,
  top: (size.height * (1 - scale)) / 2 + y * scale,
});

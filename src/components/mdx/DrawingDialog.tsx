import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { words } from '@docs/core/words';
import { panAndZoom, type PanAndZoom } from '../../client/drawings/panAndZoom';
import { Icon, type IconName } from '../ui/Icon';
import * as styles from './DrawingDialog.module.css';

interface DrawingDialogProps {
  name: string;
  /** Copies of the drawing's elements. They have their natural size in the dialog. */
  drawing: readonly Node[];
  onClose: () => void;
}

/** Shows a drawing enlarged. On close, the browser returns focus to the element that has it now. */
export function openDrawingDialog(name: string, drawing: Element): void {
  // A double click opens only one dialog.
  if (document.querySelector('dialog[open]')) return;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  const copies = [...drawing.childNodes].map((node) => node.cloneNode(true));
  flushSync(() => root.render(<DrawingDialog name={name} drawing={copies} onClose={close} />));
}

/** A drawing that fills the window and can be moved and zoomed. The dialog opens on mount. */
function DrawingDialog({ name, drawing, onClose }: DrawingDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const view = useRef<PanAndZoom>();
  const [percent, setPercent] = useState(100);
  const id = useId();

  useEffect(() => {
    dialog.current?.showModal();
    if (!sheet.current) return undefined;
    sheet.current.replaceChildren(...drawing);
    view.current = panAndZoom(sheet.current, (scale) => setPercent(Math.round(scale * 100)));
    // The Back button shows another page.
    window.addEventListener('popstate', onClose);
    return () => {
      view.current?.stop();
      window.removeEventListener('popstate', onClose);
    };
  }, [drawing, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (!act || !view.current) return;
    event.preventDefault();
    act(view.current);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}help`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <h2 id={`${id}name`} className={styles.name}>
          {name}
        </h2>
        <Controls
          percent={percent}
          act={(change) => view.current && change(view.current)}
          onClose={() => dialog.current?.close()}
        />
      </div>
      <div className={styles.stage}>
        <div ref={sheet} className={styles.sheet} />
      </div>
      <p id={`${id}help`} className={styles.help}>
        {words.diagram.help}
      </p>
    </dialog>
  );
}

interface ControlsProps {
  percent: number;
  act: (change: (view: PanAndZoom) => void) => void;
  onClose: () => void;
}

const Controls = ({ percent, act, onClose }: ControlsProps) => (
  <div className={styles.controls}>
    <Control
      icon="minus"
      label={words.diagram.zoomOut}
      onClick={() => act((view) => view.zoomOut())}
    />
    <output className={styles.percent}>{percent}%</output>
    <Control
      icon="plus"
      label={words.diagram.zoomIn}
      onClick={() => act((view) => view.zoomIn())}
    />
    <button type="button" className={styles.control} onClick={() => act((view) => view.reset())}>
      {words.diagram.reset}
    </button>
    <Control icon="close" label={words.layout.close} onClick={onClose} />
  </div>
);

interface ControlProps {
  icon: IconName;
  label: string;
  onClick: () => void;
}

const Control = ({ icon, label, onClick }: ControlProps) => (
  <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

/** How far an arrow key moves the drawing, in CSS pixels. */
const step = 60;

const keys: Readonly<Record<string, (view: PanAndZoom) => void>> = {
  ArrowLeft: (view) => view.move(step, 0),
  ArrowRight: (view) => view.move(-step, 0),
  ArrowUp: (view) => view.move(0, step),
  ArrowDown: (view) => view.move(0, -step),
  '+': (view) => view.zoomIn(),
  '=': (view) => view.zoomIn(),
  '-': (view) => view.zoomOut(),
  '−': (view) => view.zoomOut(),
  '0': (view) => view.reset(),
};

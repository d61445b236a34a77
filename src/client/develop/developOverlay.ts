const overlayStyle = `
  #content-problems {
    width: min(60rem, 92vw);
    padding: 1.5rem;
    border: 0;
    border-radius: var(--radius-lg);
    border-top: 4px solid var(--negative);
    background: var(--surface-raised);
    color: var(--text);
    box-shadow: var(--shadow);
  }
  #content-problems::backdrop { background: var(--backdrop); }
  #content-problems h2 { margin-bottom: 1rem; }
  #content-problems pre { overflow-x: auto; white-space: pre-wrap; }
  #content-problems button {
    float: inline-end;
    padding: 0.25rem 0.75rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-sm);
  }
`;

/**
 * Shows the content's problems over the page while there are any. It is for authors, runs only in
 * `gatsby develop`, and is not part of a build.
 *
 * @param events - The events at `problemsPath`.
 */
export function showProblems(events: EventSource): void {
  let dialog: HTMLDialogElement | undefined;
  events.onmessage = ({ data }: MessageEvent<string>) => {
    const text = JSON.parse(data) as string;
    dialog?.remove();
    dialog = undefined;
    if (text === '') return;
    dialog = document.createElement('dialog');
    dialog.id = 'content-problems';
    dialog.setAttribute('aria-label', 'Problems in the content');
    const style = document.createElement('style');
    style.textContent = overlayStyle;
    const heading = document.createElement('h2');
    heading.textContent = 'Problems in the content';
    const pre = document.createElement('pre');
    pre.textContent = text;
    const close = document.createElement('button');
    close.textContent = 'Close';
    close.onclick = () => dialog?.close();
    dialog.append(style, close, heading, pre);
    document.body.append(dialog);
    dialog.showModal();
  };
}

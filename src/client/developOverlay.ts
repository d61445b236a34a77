import { problemsPath } from '../graph/problemsPath';

/**
 * Shows the content's problems over the page while there are any. For authors:
 * it runs in `gatsby develop` only and is not part of a build.
 */
export function showProblems(): void {
  let dialog: HTMLDialogElement | undefined;
  new EventSource(problemsPath).onmessage = ({ data }: MessageEvent<string>) => {
    const text = JSON.parse(data) as string;
    dialog?.remove();
    dialog = undefined;
    if (text === '') return;
    dialog = document.createElement('dialog');
    dialog.id = 'content-problems';
    dialog.setAttribute('aria-label', 'Problems in the content');
    const pre = document.createElement('pre');
    pre.textContent = text;
    const close = document.createElement('button');
    close.textContent = 'Close';
    close.onclick = () => dialog?.close();
    dialog.append(close, pre);
    document.body.append(dialog);
    dialog.showModal();
  };
}

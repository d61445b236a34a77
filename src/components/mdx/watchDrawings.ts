import { currentColorMode } from '../../client/storage/colorMode';
import { onClick } from '../../client/documentEvents';

/**
 * Enlarges a drawing when the reader clicks its button or the drawing, which is a larger target.
 * The dialog loads on the first click. If it does not load, the browser opens the drawing's file.
 */
export function watchDrawings(): void {
  let latest: Element | undefined;
  onClick('[data-drawing], [data-enlarge]', (clicked) => {
    const drawing = clicked.parentElement?.querySelector('[data-drawing]');
    const button = clicked.parentElement?.querySelector<HTMLElement>('[data-enlarge]');
    if (!drawing || !button) return;
    // The dialog returns focus to the element that had it.
    button.focus();
    latest = button;
    // Meanwhile, the reader may press another button, or go to another page.
    const isMeant = () => latest === button && button.isConnected;
    import('./DrawingDialog').then(
      ({ openDrawingDialog }) =>
        isMeant() && openDrawingDialog(button.dataset.enlarge ?? '', drawing),
      // This is not logged: it also fails when the reader leaves.
      () => {
        if (!isMeant()) return;
        const [light, dark] = drawing.querySelectorAll('img');
        const image = currentColorMode() === 'dark' ? dark : light;
        if (image) window.location.assign(image.src);
      },
    );
  });
}

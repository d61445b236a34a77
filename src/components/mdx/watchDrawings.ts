import { currentColorMode } from '../../client/storage/colorMode';
import { onClick } from '../../client/loading/onClick';

/**
 * Shows a drawing enlarged for a click on its button or on the drawing itself, which is a larger
 * target for a pointer. The dialog is loaded for the first click; where that fails, there is the
 * file of the drawing.
 */
export function watchDrawings(): void {
  onClick('[data-drawing], [data-enlarge]', (clicked) => {
    const drawing = clicked.parentElement?.querySelector('[data-drawing]');
    const button = clicked.parentElement?.querySelector<HTMLElement>('[data-enlarge]');
    if (!drawing || !button) return;
    // The dialog returns the focus to where it was.
    button.focus();
    import('./DrawingDialog').then(
      ({ openDrawingDialog }) => openDrawingDialog(button.dataset.enlarge ?? '', drawing),
      (error: Error) => {
        console.error('The enlarged diagram did not load.', error);
        const [light, dark] = drawing.querySelectorAll('img');
        const image = currentColorMode() === 'dark' ? dark : light;
        if (image) window.location.assign(image.src);
      },
    );
  });
}

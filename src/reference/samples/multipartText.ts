import type { Part } from './sampleBody';

/** Separates the parts of a body that the sample assembles itself. */
export const boundary = 'part-boundary-7d1f0c';

/** The `Content-Disposition` header of a part (RFC 7578, section 4.2). */
export function contentDisposition(part: Part): string {
  const escape = (text: string) =>
    text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const fileName = part.kind === 'file' ? `; filename="${escape(part.fileName)}"` : '';
  return `form-data; name="${escape(part.name)}"${fileName}`;
}

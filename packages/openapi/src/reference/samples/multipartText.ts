import { boundary } from '../../contract/mediaTypes';
import type { Part } from './sampleBody';
import type { NameAndValue } from './serializeParameter';

export const hasRepeatedName = (fields: readonly NameAndValue[]): boolean =>
  new Set(fields.map(([name]) => name)).size < fields.length;

/** Whether HTTP clients can send the type themselves. They replace other multipart types by it. */
export const isFormData = (mediaType: string): boolean =>
  /^multipart\/form-data\b/i.test(mediaType);

/** Returns the `Content-Disposition` header of a part (RFC 7578, section 4.2). */
export function contentDisposition(part: Part): string {
  const escape = (text: string) =>
    text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const fileName = part.kind === 'file' ? `; filename="${escape(part.fileName)}"` : '';
  return `form-data; name="${escape(part.name)}"${fileName}`;
}

/** Splits the text of a multipart body into lines, to be shown on separate lines. */
export const splitLines = (text: string): string[] => text.split(/(?<=\r\n)(?=.)/);

/** Returns a multipart body as strings and the files between them. */
export function assembleParts(parts: readonly Part[]): (string | { fileName: string })[] {
  const pieces: (string | { fileName: string })[] = [];
  let text = '';
  for (const part of parts) {
    text += `--${boundary}\r\nContent-Disposition: ${contentDisposition(part)}\r\n`;
    if (part.mediaType !== undefined) text += `Content-Type: ${part.mediaType}\r\n`;
    text += '\r\n';
    if (part.kind === 'file') {
      pieces.push(text, { fileName: part.fileName });
      text = '';
    } else {
      text += part.value;
    }
    text += '\r\n';
  }
  return [...pieces, `${text}--${boundary}--\r\n`];
}

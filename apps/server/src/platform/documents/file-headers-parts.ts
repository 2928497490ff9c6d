import { type FileKind, fileKinds } from './file-kind-parts.ts'

const shownKinds: readonly FileKind[] = ['pdf', 'jpg', 'png', 'tif', 'mp4', 'webm']

/**
 * Headers under which an uploaded file is served so that nothing in it can run: type told by us, no guessing,
 * a sandboxed origin, and a download unless it is shown inside our own viewer.
 *
 * @param name The name shown to the person; any text, it is encoded here (RFC 6266, RFC 8187).
 */
export function inertHeaders(kind: FileKind, name: string, show: 'inline' | 'attachment'): Record<string, string> {
  // Pictures, videos and PDFs only: nothing else is ever drawn by the browser itself.
  const isShown = shownKinds.includes(kind)
  const disposition = isShown ? show : 'attachment'
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return {
    'content-type': fileKinds[kind].contentType,
    'content-disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }
}

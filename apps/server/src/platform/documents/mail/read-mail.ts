import { storedName } from '../file-name-parts.ts'
import { decodeHeader, fromQuotedPrintable, headerParameters, textOf } from './mail-words.ts'

export interface MailAttachment {
  /** For display only: never a path. */
  readonly name: string
  readonly bytes: Buffer
}

export interface Mail {
  readonly subject: string
  readonly from: string
  /** As written. */
  readonly date: string
  readonly messageId: string
  /** Plain text of the body; of HTML alone its words. */
  readonly text: string
  /** In order; a mail inside the mail ends in `.eml`. */
  readonly attachments: readonly MailAttachment[]
}

/** The file is no mail, or one built to cost time. */
export class MailError extends Error {
  override readonly name = 'MailError'
}

const limits = { parts: 100, depth: 8, headBytes: 256 * 1024, textCharacters: 1_000_000 }

interface Part {
  readonly headers: ReadonlyMap<string, string>
  /** Bytes as latin1. */
  readonly body: string
}

/**
 * A mail (RFC 5322, MIME) with its attachments. Nothing of it is run, shown or fetched: HTML gives its words only.
 *
 * @throws MailError: no header, more than 100 parts, nested more than 8 deep.
 */
export function readMail(bytes: Buffer): Mail {
  const whole = readPart(bytes.toString('latin1'))
  if (!['from', 'subject', 'date', 'message-id', 'received', 'to'].some((name) => whole.headers.has(name))) {
    throw new MailError('no header of a mail')
  }
  const header = (name: string) => decodeHeader(whole.headers.get(name) ?? '').slice(0, 1000)
  const gathered: Gathered = { texts: [], htmls: [], attachments: [], parts: 0 }
  gather(whole, 0, gathered)
  const text = gathered.texts.length > 0 ? gathered.texts.join('\n') : gathered.htmls.map(wordsOfHtml).join('\n')
  return {
    subject: header('subject'),
    from: header('from'),
    date: header('date'),
    messageId: header('message-id'),
    text: text.slice(0, limits.textCharacters),
    attachments: gathered.attachments,
  }
}

interface Gathered {
  readonly texts: string[]
  readonly htmls: string[]
  readonly attachments: MailAttachment[]
  parts: number
}

function readPart(raw: string): Part {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = raw.slice(0, Math.min(end?.index ?? raw.length, limits.headBytes))
  const headers = new Map<string, string>()
  for (const [, name = '', value = ''] of head.matchAll(/^([!-9;-~]{1,80})[ \t]*:((?:[^\r\n]|\r?\n[ \t])*)/gm)) {
    const key = name.toLowerCase()
    if (!headers.has(key)) headers.set(key, value.trim())
  }
  return { headers, body: end ? raw.slice(end.index + end[0].length) : '' }
}

function gather(part: Part, depth: number, into: Gathered): void {
  into.parts += 1
  if (into.parts > limits.parts || depth > limits.depth) throw new MailError('too many parts')
  const type = part.headers.get('content-type') ?? 'text/plain'
  const mediaType = (/^[^;\s]+/.exec(type)?.[0] ?? 'text/plain').toLowerCase()
  const parameters = headerParameters(type)
  const boundary = parameters.get('boundary')
  if (mediaType.startsWith('multipart/') && boundary) {
    for (const raw of splitParts(part.body, boundary)) gather(readPart(raw), depth + 1, into)
    return
  }
  const disposition = part.headers.get('content-disposition') ?? ''
  const name = headerParameters(disposition).get('filename') ?? parameters.get('name')
  const isAttached = /^attachment/i.test(disposition) || name !== undefined
  const content = decodeBody(part)
  if (mediaType === 'message/rfc822') {
    into.attachments.push({ name: withEnding(storedName(name ?? '', 200, 'message'), '.eml'), bytes: content })
  } else if (isAttached) {
    into.attachments.push({ name: storedName(name ?? '', 200, 'attachment'), bytes: content })
  } else if (mediaType === 'text/plain') into.texts.push(textOf(content, parameters.get('charset') ?? ''))
  else if (mediaType === 'text/html') into.htmls.push(textOf(content, parameters.get('charset') ?? ''))
}

const withEnding = (name: string, ending: string) =>
  name.toLowerCase().endsWith(ending) ? name.slice(-200) : `${name.slice(-190)}${ending}`

function splitParts(body: string, boundary: string): string[] {
  const mark = `--${boundary}`
  const parts: string[] = []
  let start = -1
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    if (at > 0 && body[at - 1] !== '\n') continue
    if (start !== -1) parts.push(body.slice(start, at).replace(/\r?\n$/, ''))
    if (parts.length > limits.parts) throw new MailError('too many parts')
    const isLast = body.startsWith('--', at + mark.length)
    const lineEnd = body.indexOf('\n', at)
    start = isLast || lineEnd === -1 ? -1 : lineEnd + 1
    if (isLast) return parts
  }
  // A mail that was cut off has no last mark.
  if (start !== -1) parts.push(body.slice(start))
  return parts
}

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = (headers.get('content-transfer-encoding') ?? '').trim().toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body)
  return Buffer.from(body, 'latin1')
}

const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' }

/** Words of HTML for reading by machine; it is never shown as HTML. */
function wordsOfHtml(html: string): string {
  return html
    .slice(0, limits.textCharacters)
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? ' ')
}

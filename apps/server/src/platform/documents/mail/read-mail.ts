import { buffer } from 'node:stream/consumers'
import { type MimeNode, Splitter, type SplitterChunk } from '@zone-eu/mailsplit'
import { storedName } from '../file-name-parts.ts'
import { decodeHeader, headerParameters, textOf } from './mail-words.ts'

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

const limits = { parts: 100, depth: 8, headBytes: 1024 * 1024, textCharacters: 1_000_000 }

interface Part {
  readonly node: MimeNode
  /** As it came, not decoded. */
  readonly pieces: Buffer[]
}

/**
 * A mail (RFC 5322, MIME) with its attachments, byte by byte as they were sent. Nothing of it is run, shown or fetched: HTML
 * gives its words only.
 *
 * @throws MailError: no header, more than 100 parts, nested more than 8 deep, a head of more than 1 MB.
 */
export async function readMail(bytes: Buffer): Promise<Mail> {
  const parts = await splitMail(bytes)
  const [whole] = parts
  if (!['from', 'subject', 'date', 'message-id', 'received', 'to'].some((name) => whole && headOf(whole, name))) {
    throw new MailError('no header of a mail')
  }
  const header = (name: string) => decodeHeader(whole ? headOf(whole, name) : '').slice(0, 1000)
  const texts: string[] = []
  const htmls: string[] = []
  const attachments: MailAttachment[] = []
  for (const part of parts) {
    const { contentType, disposition, multipart } = part.node
    if (multipart) {
      // Its parts lie behind a boundary that is none: what it holds would be left out without a word.
      if (!parts.some(({ node }) => node.parentNode === part.node)) {
        throw new MailError('a mail of parts without a part')
      }
      continue
    }
    const parameters = headerParameters(headOf(part, 'content-type'))
    const name = headerParameters(headOf(part, 'content-disposition')).filename ?? parameters.name
    const content = await contentOf(part)
    if (contentType === 'message/rfc822') {
      attachments.push({ name: withEnding(storedName(name ?? '', 200, 'message'), '.eml'), bytes: content })
    } else if (disposition === 'attachment' || name !== undefined) {
      attachments.push({ name: storedName(name ?? '', 200, 'attachment'), bytes: content })
    } else if (contentType === 'text/plain') texts.push(textOf(content, parameters.charset ?? ''))
    else if (contentType === 'text/html') htmls.push(textOf(content, parameters.charset ?? ''))
  }
  const text = texts.length > 0 ? texts.join('\n') : htmls.map(wordsOfHtml).join('\n')
  return {
    subject: header('subject'),
    from: header('from'),
    date: header('date'),
    messageId: header('message-id'),
    text: text.slice(0, limits.textCharacters),
    attachments,
  }
}

async function splitMail(bytes: Buffer): Promise<readonly Part[]> {
  const { headBytes: maxHeadSize, parts: maxChildNodes } = limits
  const splitter = new Splitter({ ignoreEmbedded: true, maxHeadSize, maxChildNodes })
  splitter.end(bytes)
  const parts: Part[] = []
  try {
    for await (const chunk of splitter as AsyncIterable<SplitterChunk>) {
      if (chunk.type === 'node') {
        if (depthOf(chunk) > limits.depth) throw new MailError('nested too deep')
        parts.push({ node: chunk, pieces: [] })
      } else if (chunk.type === 'body') parts.at(-1)?.pieces.push(chunk.value)
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EMAXLEN') {
      throw new MailError(error.message, { cause: error })
    }
    throw error
  }
  return parts
}

function depthOf({ parentNode }: MimeNode): number {
  return parentNode ? 1 + depthOf(parentNode) : 0
}

/** The first header of this name as latin1; empty: there is none. */
function headOf({ node }: Part, name: string): string {
  const lines = node.headers ? node.headers.getList() : []
  return lines.find(({ key }) => key.trim() === name)?.line.replace(/^[^:]*:/, '') ?? ''
}

/** Without the encoding that it was sent in. */
function contentOf({ node, pieces }: Part): Promise<Buffer> {
  const decoder = node.getDecoder()
  decoder.end(Buffer.concat(pieces))
  return buffer(decoder)
}

const withEnding = (name: string, ending: string) =>
  name.toLowerCase().endsWith(ending) ? name.slice(-200) : `${name.slice(-190)}${ending}`

const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' }

/** Words of HTML for reading by machine; it is never shown as HTML. */
function wordsOfHtml(html: string): string {
  return html
    .slice(0, limits.textCharacters)
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? ' ')
}

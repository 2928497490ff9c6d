import { createHash, type KeyObject, verify } from 'node:crypto'

const relaxedHeader = (line: string) => {
  const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(line) ?? []
  return `${name.trim().toLowerCase()}:${value
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  const text = lines.join('\r\n').replace(/(\r\n)+$/, '')
  return text === '' ? '' : `${text}\r\n`
}

/**
 * Judges the DKIM signature of a message as a receiver does (RFC 6376: rsa-sha256, relaxed/relaxed), with the public key that its
 * domain would publish.
 */
export function verifyDkim(message: string, publicKey: KeyObject) {
  const end = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, end).split(/\r\n(?![ \t])/)
  const body = message.slice(end + 4)
  const own = headers.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const tags = new Map(
    own
      .slice(own.indexOf(':') + 1)
      .split(';')
      .map((tag) => {
        const [name = '', ...value] = tag.split('=')
        return [name.trim(), value.join('=').replace(/\s+/g, '')] as const
      }),
  )
  const signed = (tags.get('h') ?? '').split(':').map((name) => name.trim().toLowerCase())
  // Each mention of a name takes the next header of it from below.
  const left = headers.filter((line) => line !== own)
  const lines = signed.flatMap((name) => {
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name}:`))
    return at < 0 ? [] : left.splice(at, 1).map(relaxedHeader)
  })
  const bare = relaxedHeader(own.replace(/(\bb=)[^;]+$/, '$1'))
  const data = Buffer.from([...lines, bare].join('\r\n'))
  return {
    domain: tags.get('d'),
    selector: tags.get('s'),
    signed,
    isBodySame: createHash('sha256').update(relaxedBody(body)).digest('base64') === tags.get('bh'),
    isSignatureGood: verify('sha256', data, publicKey, Buffer.from(tags.get('b') ?? '', 'base64')),
  }
}

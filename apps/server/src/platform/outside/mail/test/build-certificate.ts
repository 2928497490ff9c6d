import { generateKeyPairSync, sign } from 'node:crypto'

type Bytes = Uint8Array
const tlv = (tag: number, ...parts: readonly Bytes[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}
const sequence = (...parts: readonly Bytes[]) => tlv(0x30, ...parts)
const oid = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'))
const time = (text: string) => tlv(0x18, Buffer.from(text))

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const nameOf = (text: string) => sequence(tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from(text)))))

/** A certificate of its own authority for this machine (X.509 v3, P-256), made anew for each test: none lies in the repository. */
export function buildCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const localName = nameOf('localhost')
  const alternatives = sequence(tlv(0x82, Buffer.from('localhost')), tlv(0x87, Buffer.from([127, 0, 0, 1])))
  const isAuthority = sequence(tlv(0x01, Buffer.from([0xff])))
  const toBeSigned = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    localName,
    sequence(time('20200101000000Z'), time('20991231235959Z')),
    localName,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(
      0xa3,
      sequence(
        sequence(oid('551d11'), tlv(0x04, alternatives)),
        sequence(oid('551d13'), tlv(0x01, Buffer.from([0xff])), tlv(0x04, isAuthority)),
      ),
    ),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const whole = sequence(toBeSigned, ecdsaWithSha256, tlv(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

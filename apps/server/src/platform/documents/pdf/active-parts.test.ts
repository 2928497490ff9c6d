import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hasActiveName } from './active-parts.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const stream = (content: Buffer, more = '') =>
  Buffer.concat([
    bytes(`7 0 obj <</Type /ObjStm ${more} /Length ${content.length}>> stream\r\n`),
    content,
    bytes('\nendstream'),
  ])
const action = '5 0 <</S /JavaScript /JS (app.alert(1))>>'

describe('hasActiveName', () => {
  it.each([
    '<</S/JavaScript/JS(app.alert(1))>>',
    '<</S /JavaScript>>',
    '<</S%a comment\n/Launch /F (/bin/sh)>>',
    '<</#53/J#61vaScript/JS(x)>>',
    '<</S 5 0 R>> 5 0 obj /#4caunch endobj',
    '<</S/ImportData>>',
  ])('finds the action of %s', (text) => {
    expect(hasActiveName(bytes(`%PDF-1.7 ${text}`))).toBe(true)
  })

  it('finds it in a packed stream of objects, in one that is not packed and in one whose type is escaped', () => {
    const escaped = stream(deflateSync(bytes(action)))
      .toString('latin1')
      .replace('/ObjStm', '/Obj#53tm')

    expect(hasActiveName(stream(deflateSync(bytes(action)), '/Filter /FlateDecode'))).toBe(true)
    expect(hasActiveName(stream(bytes(action)))).toBe(true)
    expect(hasActiveName(bytes(escaped))).toBe(true)
  })

  it('takes objects that it cannot unpack for hidden ones, but not in a file that is enciphered', () => {
    const hidden = stream(bytes('<~87cURD_*#4DfTZ)~>'), '/Filter /ASCII85Decode')

    expect(hasActiveName(hidden)).toBe(true)
    expect(hasActiveName(Buffer.concat([hidden, bytes('trailer <</Encrypt 9 0 R>>')]))).toBe(false)
  })

  it.each([
    '<</S/URI/URI(https://example.com/docs/JavaScript)>>',
    '<</S/GoTo/D[3 0 R/Fit]>>',
    '<</Font<</JS 4 0 R/LaunchPad 5 0 R>>>>',
  ])('finds none in %s', (text) => {
    expect(hasActiveName(bytes(`%PDF-1.7 ${text}`))).toBe(false)
    expect(hasActiveName(stream(deflateSync(bytes(`5 0 ${text}`))))).toBe(false)
  })
})

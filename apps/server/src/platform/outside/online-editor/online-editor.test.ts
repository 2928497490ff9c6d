import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOnlineEditor } from './client.ts'
import { EditorError } from './port.ts'
import { startEditorServer } from './test/editor-test-server.ts'

let server: Awaited<ReturnType<typeof startEditorServer>>
const secret = 'eyJhbGciOiJIUzI1NiJ9.secret-of-the-person'
const file = { name: 'case.zip', bytes: Buffer.from('PK the package') }

beforeAll(async () => {
  server = await startEditorServer()
})

afterAll(() => server.stop())

async function failure(url: string | undefined): Promise<EditorError> {
  const error: unknown = await createOnlineEditor(url)
    .upload(file, secret)
    .catch((thrown: unknown) => thrown)
  if (!(error instanceof EditorError)) throw new Error('no EditorError')
  return error
}

describe('the online editor', () => {
  it('is sent the package with the person’s header', async () => {
    const editor = createOnlineEditor(server.url)
    expect(await editor.upload(file, secret)).toEqual({ uploadId: 'U-1', text: 'ok', errors: [] })
    await editor.upload(file, `Bearer ${secret}`)
    expect(server.seen.map(({ authorization }) => authorization)).toEqual([`Bearer ${secret}`, `Bearer ${secret}`])
    expect(server.seen[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/)
    const body = server.seen[0]?.body.toString('latin1')
    expect(body).toContain('name="file"; filename="case.zip"')
    expect(body).toContain('PK the package')
  })

  it.each([
    [
      'faults',
      '{"code":500,"msg":"有误","data":{"id":7,"errors":[{"fileName":"100001.xml","msg":"坏"}]}}',
      '7',
      [{ file: '100001.xml', reason: '坏' }],
    ],
    ['a bare answer', '{"uploadId":"A","errors":[{"file":"a","reason":"b"}]}', 'A', [{ file: 'a', reason: 'b' }]],
    ['a number alone', '{"code":0,"data":"N-9"}', 'N-9', []],
  ])('answers with %s', async (_, body, uploadId, errors) => {
    server.answers({ status: 200, body })
    expect(await createOnlineEditor(server.url).upload(file, secret)).toMatchObject({ uploadId, errors })
  })

  it.each([
    ['an old header', { status: 401, body: '{"msg":"expired"}' }, 'refused', 'expired'],
    ['an old header in the envelope', { status: 200, body: '{"code":401,"msg":"expired"}' }, 'refused', 'expired'],
    [
      'an answer that repeats it',
      { status: 400, body: `{"msg":"bad: Bearer ${secret}"}` },
      'rejected',
      'bad: Bearer ***',
    ],
    ['a refusal', { status: 422, body: '{"msg":"no"}' }, 'rejected', 'no'],
    ['a refusal in the envelope', { status: 200, body: '{"code":500,"msg":"no"}' }, 'rejected', 'no'],
    ['a broken server', { status: 502, body: '<html>' }, 'unreachable', ''],
    ['no answer of an editor', { status: 200, body: '<html>' }, 'malformed', ''],
    ['an endless answer', { status: 200, body: `{"msg":"${'x'.repeat(300_000)}"}` }, 'malformed', ''],
    ['a way elsewhere', { status: 307, body: '', location: 'http://127.0.0.1:1/other' }, 'unreachable', ''],
  ])('fails for %s and keeps the header to itself', async (_, reply, problem, said) => {
    server.answers(reply)
    const error = await failure(server.url)
    expect(error).toMatchObject({ problem, said })
    expect(JSON.stringify([error.message, error.stack, error.cause, error])).not.toContain('secret-of')
  })

  it('fails where nothing listens or nothing is configured', async () => {
    expect(await failure('http://127.0.0.1:1/upload')).toMatchObject({ problem: 'unreachable' })
    expect(await failure(undefined)).toMatchObject({ problem: 'notConfigured' })
    expect(createOnlineEditor(undefined).isConfigured).toBe(false)
  })
})

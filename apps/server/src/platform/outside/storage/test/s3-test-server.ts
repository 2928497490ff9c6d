/**
 * A small object store that speaks the part of the S3 protocol the storage adapter uses: PUT, GET with Range, HEAD, DELETE,
 * multipart upload (create, part, complete, abort, list), lists of objects in pages of two, XML errors, AWS Signature Version 4 with the payload hash, all verified.
 * It stands in for a real S3 server, which could not be had where these tests were written: what a real store does
 * beyond this (quotas, versioning, eventual deletes) is not shown here.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const testCredentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret', region: 'test-1' }

export type StoreFault = 'hang' | 'cut' | 500 | 403

export type S3TestServer = {
  endpoint: string
  bucket: string
  objects: Map<string, Buffer>
  uploads: Map<string, Map<number, Buffer>>
  /** Begins an upload at an instant and never ends it. */
  leaveUpload(key: string, at: Date): void
  /** From now on every write is refused as MinIO refuses it with a full disk. */
  setFull(full: boolean): void
  /** From now on every request meets this fault: no answer, a cut line, or a refusal with this status. */
  setFault(fault: StoreFault | undefined): void
  requests: { method: string; path: string }[]
  close(): Promise<void>
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

export async function startS3TestServer(): Promise<S3TestServer> {
  const bucket = 'portal-test'
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const uploadKeys = new Map<string, string>()
  const begun = new Map<string, Date>()
  const requests: { method: string; path: string }[] = []
  let full = false
  let fault: StoreFault | undefined

  const server = createServer(async (request, response) => {
    if (fault === 'hang') return
    if (fault === 'cut') return request.socket.destroy()
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      // The client hung up in the middle of a body: nothing to answer, nothing to keep.
      return
    }
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', 'http://store')
    requests.push({ method: request.method ?? '', path: request.url ?? '' })
    if (fault !== undefined) return fail(response, fault, fault === 403 ? 'AccessDenied' : 'InternalError')
    const refusal = refuseSignature(request, url, body)
    if (refusal !== undefined) return fail(response, 403, refusal)
    const [, inBucket, ...rest] = url.pathname.split('/')
    if (inBucket !== bucket) return fail(response, 404, 'NoSuchBucket')
    if (rest.join('/') === '' && request.method === 'GET') return answerList(response, url)
    answer(request, response, url, decodeURIComponent(rest.join('/')), body)
  })

  const since = (name: string) => (begun.get(name) ?? new Date()).toISOString()

  function answerList(response: ServerResponse, url: URL) {
    const prefix = url.searchParams.get('prefix') ?? ''
    if (url.searchParams.has('uploads')) {
      const found = [...uploadKeys].filter(([id, key]) => uploads.has(id) && key.startsWith(prefix))
      const rows = found.map(
        ([id, key]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${since(id)}</Initiated></Upload>`,
      )
      return xml(response, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`)
    }
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, 2)
    const rows = page.map((key) => `<Contents><Key>${key}</Key><LastModified>${since(key)}</LastModified></Contents>`)
    const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return xml(response, `<ListBucketResult>${rows.join('')}${next}</ListBucketResult>`)
  }

  function answer(request: IncomingMessage, response: ServerResponse, url: URL, key: string, body: Buffer) {
    const uploadId = url.searchParams.get('uploadId')
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    const writes = request.method === 'PUT' || request.method === 'POST'
    if (writes && full) return fail(response, 507, 'XMinioStorageFull')
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, new Map())
      uploadKeys.set(id, key)
      begun.set(id, new Date())
      return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (uploadId !== null) {
      const parts = uploads.get(uploadId)
      if (parts === undefined) return fail(response, 404, 'NoSuchUpload')
      if (request.method === 'PUT') {
        parts.set(Number(url.searchParams.get('partNumber')), body)
        return response.writeHead(200, { etag }).end()
      }
      uploads.delete(uploadId)
      if (request.method === 'DELETE') return response.writeHead(204).end()
      const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) => Number(n))
      const pieces = wanted.map((number) => parts.get(number))
      const tooSmall = pieces.slice(0, -1).some((piece) => piece !== undefined && piece.length < 5 * 1024 * 1024)
      if (tooSmall) return fail(response, 400, 'EntityTooSmall')
      begun.set(key, new Date())
      objects.set(key, Buffer.concat(pieces.filter((piece) => piece !== undefined)))
      return xml(response, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
    }
    if (request.method === 'PUT') {
      begun.set(key, new Date())
      objects.set(key, body)
      return response.writeHead(200, { etag }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (found === undefined)
      return request.method === 'HEAD' ? response.writeHead(404).end() : fail(response, 404, 'NoSuchKey')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const slice = range === null ? found : found.subarray(Number(range[1]), Number(range[2]) + 1)
    response.writeHead(range === null ? 200 : 206, { 'content-length': slice.length, etag })
    return response.end(request.method === 'HEAD' ? undefined : slice)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    objects,
    uploads,
    leaveUpload(key, at) {
      const id = randomUUID()
      uploads.set(id, new Map())
      uploadKeys.set(id, key)
      begun.set(id, at)
    },
    requests,
    setFull: (now) => {
      full = now
    },
    setFault: (now) => {
      fault = now
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

/** Signature Version 4 as the service checks it; returns the S3 error code, or undefined when all is right. */
function refuseSignature(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const header = request.headers.authorization ?? ''
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    )
  if (match === null) return 'AccessDenied'
  const [, keyId, day, region, signedHeaders, signature] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  if (keyId !== testCredentials.accessKeyId || region !== testCredentials.region) return 'InvalidAccessKeyId'
  const payloadHash = String(request.headers['x-amz-content-sha256'])
  if (payloadHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const time = String(request.headers['x-amz-date'])
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const names = signedHeaders.split(';')
  const canonicalHeaders = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, canonicalHeaders, signedHeaders, payloadHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const dayKey = hmac(`AWS4${testCredentials.secretAccessKey}`, day)
  const key = hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request')
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function xml(response: ServerResponse, text: string) {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}

function fail(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

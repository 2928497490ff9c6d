import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { measure } from './measure.ts'
import {
  FileMissingError,
  type FileStorage,
  isFileKey,
  keyToPut,
  type ListedFile,
  refuseForeignKey,
  resolveRange,
  StorageAwayError,
  StorageFullError,
} from './port.ts'

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** `bucket` in the path instead of the host name: what most self-hosted stores want. */
  pathStyle: boolean
  /** Put before every key, for example `portal/`. */
  prefix?: string
}

/** S3 wants at least 5 MiB in every part but the last; one part is the most that an upload holds in memory. */
const partBytes = 8 * 1024 * 1024
/** Of one request with its retries, until its answer begins; a second more for each MiB it sends. */
const answerMilliseconds = 5_000
/** A download that stands still so long is cut. */
const silenceMilliseconds = 15_000

/** Files in an S3-compatible object store. An object appears whole or not at all; an upload that fails is aborted. */
export function openS3Storage(settings: S3Settings): FileStorage & { close(): void } {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 3,
    requestHandler: { socketTimeout: silenceMilliseconds, connectionTimeout: 2_000 },
    // Many compatible stores do not know the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const prefix = settings.prefix ?? ''
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `${prefix}${key}` })

  /** Every request of ours: what is the store's fault is named so. @param limits `bytes`: of the body that is sent. */
  async function within<T>(
    ask: (options: { abortSignal: AbortSignal }) => Promise<T>,
    { signal, bytes = 0 }: { signal?: AbortSignal | undefined; bytes?: number } = {},
  ): Promise<T> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), answerMilliseconds + bytes / 1024)
    try {
      return await ask({ abortSignal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal })
    } catch (error) {
      if (signal?.aborted || isMissing(error)) throw error
      throw fullOf(error) ?? new StorageAwayError('the object store fails', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  async function storeParts(key: string, chunks: AsyncIterable<Buffer>, contentType: string, signal?: AbortSignal) {
    let uploadId: string | undefined
    const parts: { ETag: string | undefined; PartNumber: number }[] = []
    const sendPart = async (Body: Buffer) => {
      const create = new CreateMultipartUploadCommand({ ...at(key), ContentType: contentType })
      uploadId ??= (await within((options) => client.send(create, options), { signal })).UploadId
      const PartNumber = parts.length + 1
      const part = new UploadPartCommand({ ...at(key), UploadId: uploadId, PartNumber, Body })
      const done = await within((options) => client.send(part, options), { signal, bytes: Body.length })
      parts.push({ ETag: done.ETag, PartNumber })
    }
    try {
      let waiting: Buffer[] = []
      let waitingBytes = 0
      for await (const chunk of chunks) {
        waiting.push(chunk)
        waitingBytes += chunk.length
        if (waitingBytes < partBytes) continue
        await sendPart(Buffer.concat(waiting))
        waiting = []
        waitingBytes = 0
      }
      const rest = Buffer.concat(waiting)
      if (uploadId === undefined) {
        const whole = new PutObjectCommand({ ...at(key), Body: rest, ContentType: contentType })
        await within((options) => client.send(whole, options), { signal, bytes: rest.length })
        return
      }
      if (rest.length > 0) await sendPart(rest)
      const MultipartUpload = { Parts: parts }
      const complete = new CompleteMultipartUploadCommand({ ...at(key), UploadId: uploadId, MultipartUpload })
      await within((options) => client.send(complete, options), { signal })
    } catch (error) {
      // Without the caller's signal: the clean-up must run exactly when that one has fired.
      if (uploadId !== undefined) {
        const abort = new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId })
        // A store that is away keeps the parts: `dropUnfinished` removes them later. The first failure is the one to tell.
        await within((options) => client.send(abort, options)).catch(() => undefined)
      }
      throw error
    }
  }

  const put: FileStorage['put'] = async (content, options) => {
    const { maxBytes, contentType, signal } = options
    const key = keyToPut(options)
    const measured = measure(maxBytes)
    try {
      await pipeline(
        content,
        measured.stream,
        (chunks: AsyncIterable<Buffer>) => storeParts(key, chunks, contentType ?? 'application/octet-stream', signal),
        { signal },
      )
    } catch (error) {
      content.destroy()
      throw error
    }
    return { key, bytes: measured.bytes(), sha256: measured.sha256() }
  }

  const head: FileStorage['head'] = async (key) => {
    refuseForeignKey(key)
    try {
      const found = await within((options) => client.send(new HeadObjectCommand(at(key)), options))
      return { bytes: found.ContentLength ?? 0 }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  const remove: FileStorage['delete'] = async (key) => {
    refuseForeignKey(key)
    await within((options) => client.send(new DeleteObjectCommand(at(key)), options))
  }

  const list: FileStorage['list'] = async (folder) => {
    const listed: ListedFile[] = []
    let ContinuationToken: string | undefined
    do {
      const next = new ListObjectsV2Command({
        Bucket: settings.bucket,
        Prefix: `${prefix}${folder}/`,
        ContinuationToken,
      })
      const page = await within((options) => client.send(next, options))
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const key = Key.slice(prefix.length)
        if (LastModified && isFileKey(key)) listed.push({ key, storedAt: LastModified })
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    return listed
  }

  // One page of them a call: the next one finds the rest.
  const dropUnfinished: FileStorage['dropUnfinished'] = async (before) => {
    const begun = new ListMultipartUploadsCommand({ Bucket: settings.bucket, Prefix: prefix })
    const { Uploads = [] } = await within((options) => client.send(begun, options))
    const left = Uploads.filter(
      ({ Key = '', Initiated }) => Initiated && Initiated < before && isFileKey(Key.slice(prefix.length)),
    )
    for (const { Key, UploadId } of left) {
      const abort = new AbortMultipartUploadCommand({ Bucket: settings.bucket, Key, UploadId })
      await within((options) => client.send(abort, options))
    }
    return left.length
  }

  return {
    put,
    head,
    list,
    dropUnfinished,
    delete: remove,
    async get(key, range) {
      const found = await head(key)
      if (found === undefined) throw new FileMissingError('no such file')
      const totalBytes = found.bytes
      if (totalBytes === 0 && range === undefined) return { stream: Readable.from([]), bytes: 0, start: 0, totalBytes }
      const { start, end } = resolveRange(range, totalBytes)
      try {
        const wanted = new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${end}` })
        const reply = await within((options) => client.send(wanted, options))
        if (!(reply.Body instanceof Readable)) throw new Error('the object store answered without a body')
        return { stream: reply.Body, bytes: end - start + 1, start, totalBytes }
      } catch (error) {
        throw isMissing(error) ? new FileMissingError('no such file', { cause: error }) : error
      }
    },
    async probe() {
      const { key } = await put(Readable.from([Buffer.alloc(16)]), { maxBytes: 16 })
      await remove(key)
      return {}
    },
    close: () => client.destroy(),
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)
}

/** 507 and the codes of the common stores for a full disk or a used-up quota; undefined for anything else. */
function fullOf(error: unknown): StorageFullError | undefined {
  if (!(error instanceof S3ServiceException)) return undefined
  const codes = ['XMinioStorageFull', 'XMinioStorageQuotaExceeded', 'QuotaExceeded', 'InsufficientStorage']
  const full = codes.includes(error.name) || error.$metadata.httpStatusCode === 507
  return full ? new StorageFullError('no room left for files', { cause: error }) : undefined
}

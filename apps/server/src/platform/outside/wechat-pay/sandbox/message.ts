/** A request as any server can hand it over; the body as received, unparsed. */
export interface SandboxRequest {
  method: string
  /** Path and query without the gateway's mount point: `/v3/…`, `/pay?code=…`. */
  pathAndQuery: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

export interface SandboxReply {
  status: number
  headers: Record<string, string>
  body: string
  /** Break the connection instead of answering. */
  isCut?: true
  /** Never answer. */
  isHung?: true
}

/** A refusal of the pretended WeChat: HTTP status, code and words. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'ApiRefusal'
    this.status = status
    this.code = code
  }
}

/** A header's single value, or undefined. */
export function headerOf(request: SandboxRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

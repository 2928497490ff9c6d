import type { ReplyOf, RequestOf } from '@portal/contract/call'
import type { CallMap } from '@portal/contract/calls'
import { requestTimeoutMilliseconds } from '@portal/contract/limits'
import { currentLanguage } from '../app/language.ts'
import { accessToken, pageOrganisation } from '../app/session-store.ts'
import { showToast, visibleToasts } from '../ui/toast.ts'
import { CallError, type ErrorBody, isGivenUp } from './call-error.ts'
import { publicCalls, touchingPublicCalls } from './call-table.generated.ts'
import { apiMessages } from './messages.ts'

export type CallName = keyof CallMap & string
export type RequestFor<Name extends CallName> = RequestOf<CallMap[Name]>
export type ReplyFor<Name extends CallName> = ReplyOf<CallMap[Name]>

type CallLine = readonly ['GET' | 'POST', string]

export interface SendOptions {
  readonly signal?: AbortSignal
  /** The caller shows the failure in place (under a form, in a panel): no toast. */
  readonly shownInPlace?: boolean
  /** Goes on when the page is left. */
  readonly keepalive?: boolean
  /** Answered once the screen shows what the call changed. */
  readonly untilShown?: boolean
  /** It is the person's own, wherever the session works: the page does not say for which organisation it was drawn. */
  readonly anyOrganisation?: boolean
}

let signInNeeded: () => boolean = () => false
/** The end of a session is told of once, however many calls it refuses. */
let isEndTold = false

/**
 * `app/` says here what a 401 does: ask for the password on the page where something is typed, else end the session and go
 * to sign-in with the full path wanted. `go` answers whether it has told the person.
 */
export function onSignInNeeded(go: () => boolean): void {
  signInNeeded = go
}

/** What an answer was asked with: one that comes late is of a session or an organisation that is over. */
export interface Asked {
  readonly token: string | undefined
  readonly organisation: string | undefined
}

// Frames of visitors do without what follows until an answer of a session asks for it.
let hearOrganisation = async (told: string, asked: Asked): Promise<void> => {
  await import('../app/keep-page.ts')
  await hearOrganisation(told, asked)
}

/** `app/` says here what follows where an answer names another organisation than the page works in. */
export function onOtherOrganisation(hear: typeof hearOrganisation): void {
  hearOrganisation = hear
}

/** @param told Which organisation an answer named, if it did. */
export function tellOrganisation(told: string | null, asked: Asked): void {
  // What does not arrive is asked for by the next answer.
  if (told && told !== asked.organisation) void hearOrganisation(told, asked).catch(() => {})
}

type Written = (name: CallName, input: unknown, untilShown: boolean) => Promise<void>
let markStale: Written = async () => {}

/** `query.ts` says here what a call that came through makes stale. */
export function onWritten(mark: Written): void {
  markStale = mark
}

/** After every call that came through. Nothing is kept of visitors, and their pages do without the table of what calls touch. */
export async function afterCall(name: CallName, input: unknown, { untilShown = false }: SendOptions): Promise<void> {
  const isOfVisitor = accessToken() === undefined || !touchingPublicCalls.includes(name)
  if (!publicCalls[name] || !isOfVisitor) await markStale(name, input, untilShown)
}

/**
 * Sends one call by name and returns `data` of its reply.
 *
 * @throws CallError after its toast (specification §8), so the caller still sees the rejection.
 */
export async function sendCall<Name extends CallName>(
  name: Name,
  input: RequestFor<Name>,
  options: SendOptions = {},
): Promise<ReplyFor<Name>> {
  const limited = withTimeLimit(options.signal)
  const token = accessToken()
  const organisation = pageOrganisation()
  if (token !== undefined) isEndTold = false
  try {
    const [method, path] = await callLineOf(name)
    if (limited.signal.aborted) throw new DOMException('given up', 'AbortError')
    const inQuery = method === 'GET'
    const body = inQuery ? undefined : JSON.stringify(input ?? {})
    const address = inQuery ? path + queryText(input as Record<string, unknown> | undefined) : path
    const headers = {
      ...callHeaders({ token, organisation }, options),
      ...(inQuery ? {} : { 'Content-Type': 'application/json' }),
    }
    const response = await fetch(address, {
      method,
      headers,
      body,
      signal: limited.signal,
      keepalive: options.keepalive,
    })
    tellOrganisation(response.headers.get('x-organisation'), { token, organisation })
    const reply = readReply(response.status, await response.text(), response.headers.get('Retry-After'))
    await afterCall(name, input, options)
    return reply as ReplyFor<Name>
  } catch (error) {
    throw reportFailure(error, options, { name, token })
  } finally {
    limited.stop()
  }
}

/** Verb our client uses, and path. */
export async function callLineOf(name: CallName): Promise<CallLine> {
  const line = publicCalls[name] ?? (await import('./read-call-table.ts')).signedInCalls[name]
  if (!line) throw new Error(`no call ${name}: npm run generate:calls`)
  return line
}

/**
 * Headers every call carries. The language makes the server's words match the interface; with the organisation it refuses what a page
 * asks that was drawn for another one than the session works in now.
 */
export function callHeaders(
  { token, organisation }: Asked,
  { anyOrganisation = false }: SendOptions = {},
): Record<string, string> {
  const language = currentLanguage() === 'zh' ? 'zh-CN' : 'en'
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(token && organisation && !anyOrganisation && { 'X-Organisation': organisation }),
  }
}

/** Unwraps `{ code, data, msg }`; anything but code 200 is thrown. */
export function readReply(status: number, text: string, retryAfter: string | null = null): unknown {
  let body: ErrorBody | undefined
  try {
    body = JSON.parse(text) as ErrorBody
  } catch {
    body = undefined // a gateway's page of HTML, or nothing at all
  }
  if (status >= 200 && status < 300 && body?.code === 200) return body.data
  const waits = retryAfter && /^\d+$/.test(retryAfter) ? { retryAfterSeconds: Number(retryAfter) } : {}
  throw new CallError(status >= 400 ? status : (body?.code ?? status), { ...body, ...waits })
}

/** Shows the failure once and hands back what the caller shall see rejected; `token` is the one it was sent with. */
export function reportFailure(
  error: unknown,
  options: SendOptions,
  { name, token }: { readonly name: CallName; readonly token: string | undefined },
): unknown {
  if (isGivenUp(error) && options.signal?.aborted) return error
  const failure = error instanceof CallError ? error : unsent(error)
  const isRefused = failure.status === 401
  // Who signed out has been told by that.
  if (isRefused && token !== undefined && accessToken() === undefined) return failure
  // A wrong password is answered 401 too, and says nothing about the session; nor does the late answer to an old token.
  const isEnd = isRefused && failure.errorCode !== 'session.wrongCredentials' && !isReplaced(token)
  const isTold = isEnd && (signInNeeded() || isEndTold)
  isEndTold ||= isEnd
  if (failure.errorCode === 'common.otherOrganisation') void tellUndone(name, failure)
  else if (!options.shownInPlace && !isTold) showToast({ tone: failure.tone, text: failure.message })
  return failure
}

/** All that a page asks is refused once the session works elsewhere: what was not done is said once, also beside a form, which is left with the page. */
async function tellUndone(name: CallName, { tone, message: text }: CallError): Promise<void> {
  const tables = await import('./read-call-table.ts').catch(() => undefined)
  const isSaid = visibleToasts().some((toast) => toast.text === text)
  if (!tables?.readsOf[name] && !isSaid) showToast({ tone, text })
}

function isReplaced(token: string | undefined): boolean {
  const now = accessToken()
  return now !== undefined && now !== token
}

function unsent(error: unknown): CallError {
  const t = apiMessages[currentLanguage()]
  if (isGivenUp(error)) return new CallError(0, {}, t.timedOut, error)
  // fetch tells a refused or lost connection only by its TypeError; its text is the browser's, not for people.
  if (error instanceof TypeError) return new CallError(0, {}, t.unreachable, error)
  return new CallError(0, {}, error instanceof Error ? error.message : undefined, error)
}

/** The caller's signal and the 15-minute limit in one; older WebViews lack AbortSignal.any. */
function withTimeLimit(outer: AbortSignal | undefined): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, requestTimeoutMilliseconds)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  const stop = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, stop }
}

/** `?a=1&b=x&b=y`: absent values are left out, lists repeat their key, objects travel as JSON. */
export function queryText(input: Record<string, unknown> | undefined): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null) continue
      query.append(key, typeof one === 'object' ? JSON.stringify(one) : String(one))
    }
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

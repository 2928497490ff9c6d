import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { groupsOfThree } from '@portal/domain/platform/words/trim'
import { toBeijingRfc3339 } from '../beijing-time.ts'
import type { Gateway } from './gateway.ts'
import { headerOf, type SandboxReply, type SandboxRequest } from './message.ts'
import { type PageContent, renderPayPage } from './page-html.ts'
import { choosePageLanguage, type PageLanguage, type PageWords, pageWords } from './page-words.ts'
import type { SandboxTrade } from './store.ts'
import { isExpired, payTrade } from './trades.ts'

const cookieName = 'sandbox_pay'
const codePattern = /^[0-9A-Za-z_-]{16,64}$/

function formatFen(totalFen: number): string {
  const whole = groupsOfThree(Math.floor(totalFen / 100).toString()).join(',')
  return `¥${whole}.${String(totalFen % 100).padStart(2, '0')}`
}

function readCookie(request: SandboxRequest): string | undefined {
  const pairs = (headerOf(request, 'cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1)
  return value && /^[0-9a-f]{32}$/.test(value) ? value : undefined
}

function formToken(gateway: Gateway, cookie: string, code: string): string {
  return createHmac('sha256', gateway.keys.pageSecret).update(`${cookie}\n${code}`).digest('hex')
}

function hasToken(gateway: Gateway, request: SandboxRequest, code: string, token: string): boolean {
  const cookie = readCookie(request)
  const origin = headerOf(request, 'origin')
  const site = headerOf(request, 'sec-fetch-site')
  if (!cookie || (origin !== undefined && origin !== new URL(gateway.publicUrl).origin)) return false
  if (site !== undefined && site !== 'same-origin') return false
  const expected = Buffer.from(formToken(gateway, cookie, code))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function findTrade(gateway: Gateway, code: string): Promise<SandboxTrade | undefined> {
  const payCode = codePattern.test(code) ? await gateway.store.find('payCode', code) : undefined
  if (!payCode || Date.parse(payCode.body.expiresAt) <= gateway.scheduler.now()) return undefined
  return (await gateway.store.find('trade', payCode.body.outTradeNo))?.body
}

function page(
  gateway: Gateway,
  status: number,
  content: PageContent,
  language: PageLanguage,
  cookie?: string,
): SandboxReply {
  const nonce = randomBytes(16).toString('base64')
  const base = new URL(gateway.publicUrl)
  const attributes = `Path=${gateway.mountPath}/pay; HttpOnly; SameSite=Strict; Max-Age=7200`
  const secure = base.protocol === 'https:' ? '; Secure' : ''
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      Vary: 'Accept-Language',
      ...(cookie === undefined ? {} : { 'Set-Cookie': `${cookieName}=${cookie}; ${attributes}${secure}` }),
    },
    body: renderPayPage(content, pageWords[language], language, nonce),
  }
}

function describeEnd(trade: SandboxTrade, words: PageWords, now: number): PageContent['status'] {
  if (trade.state === 'SUCCESS' || trade.state === 'REFUND') {
    return { tone: 'good', title: words.paid, text: words.paidNext }
  }
  if (trade.state !== 'NOTPAY') return { tone: 'quiet', title: words.closed, text: words.closedNext }
  return isExpired(trade, now) ? { tone: 'quiet', title: words.expired, text: words.expiredNext } : undefined
}

async function show(
  gateway: Gateway,
  request: SandboxRequest,
  url: URL,
  language: PageLanguage,
): Promise<SandboxReply> {
  const words = pageWords[language]
  const code = url.searchParams.get('code') ?? ''
  const trade = await findTrade(gateway, code)
  if (!trade) {
    return page(gateway, 404, { status: { tone: 'bad', title: words.unknown, text: words.unknownNext } }, language)
  }
  const facts = { amount: formatFen(trade.totalFen), description: trade.description, outTradeNo: trade.outTradeNo }
  const status = describeEnd(trade, words, gateway.scheduler.now())
  if (status) return page(gateway, 200, { ...facts, status }, language)
  const cookie = readCookie(request) ?? randomBytes(16).toString('hex')
  const content: PageContent = {
    ...facts,
    payUntil: toBeijingRfc3339(new Date(trade.timeExpire)).slice(0, 16).replace('T', ' '),
    form: {
      action: pagePath(gateway, languageWish(url)),
      code,
      token: formToken(gateway, cookie, code),
      payLabel: words.pay(facts.amount),
    },
    ...(url.searchParams.has('cancelled') ? { hint: words.cancelled } : {}),
  }
  return page(gateway, 200, content, language, cookie)
}

async function submit(
  gateway: Gateway,
  request: SandboxRequest,
  url: URL,
  language: PageLanguage,
): Promise<SandboxReply> {
  const words = pageWords[language]
  const form = new URLSearchParams(Buffer.from(request.body).toString('utf8').slice(0, 2_000))
  const code = form.get('code') ?? ''
  const action = form.get('action')
  if (!hasToken(gateway, request, code, form.get('token') ?? '') || (action !== 'pay' && action !== 'cancel')) {
    return page(gateway, 403, { status: { tone: 'bad', title: words.refused, text: words.refusedNext } }, language)
  }
  const trade = await findTrade(gateway, code)
  if (trade && action === 'pay') await payTrade(gateway, trade.outTradeNo)
  const query = { code, ...languageWish(url), ...(action === 'cancel' && { cancelled: '1' }) }
  return { status: 303, headers: { Location: pagePath(gateway, query), 'Cache-Control': 'no-store' }, body: '' }
}

function pagePath({ mountPath }: Gateway, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? `${mountPath}/pay` : `${mountPath}/pay?${search}`
}

/** `?lang=` of the address: the language of whoever asked for the code. */
function languageWish(url: URL): { lang?: PageLanguage } {
  const wish = url.searchParams.get('lang')
  return wish === 'en' || wish === 'zh' ? { lang: wish } : {}
}

/**
 * The page on which any phone or browser pays: `GET /pay?code=…&lang=…` and its form's `POST /pay`. Without `lang` the
 * browser's own language counts.
 */
export async function respondToPage(gateway: Gateway, request: SandboxRequest): Promise<SandboxReply> {
  const url = new URL(request.pathAndQuery, 'http://sandbox.invalid')
  const language = languageWish(url).lang ?? choosePageLanguage(headerOf(request, 'accept-language'))
  if (request.method === 'GET' || request.method === 'HEAD') return show(gateway, request, url, language)
  if (request.method === 'POST') return submit(gateway, request, url, language)
  return { status: 405, headers: { Allow: 'GET, HEAD, POST' }, body: '' }
}

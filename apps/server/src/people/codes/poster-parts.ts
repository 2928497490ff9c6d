import { showCode } from '@portal/domain/people/codes/invite-code'
import QRCode from 'qrcode'

export interface PosterFacts {
  readonly issuer: string
  readonly kind: 'enterprise' | 'customer'
  readonly agency: boolean
  readonly gift: string | null
  /** Day until which it works. */
  readonly until: string
}

const words = {
  zh: {
    enterprise: '邀请您的企业加入',
    customer: '邀请您成为客户',
    scan: '微信或手机扫码，注册即绑定',
    agency: '新案件由本机构承办',
    gift: (gift: string) => `注册即得优惠券：${gift}`,
    code: '邀请码',
    until: (day: string) => `有效期至 ${day}`,
  },
  en: {
    enterprise: 'invites your company to join',
    customer: 'invites you as a customer',
    scan: 'Scan with your phone to register',
    agency: 'New cases are handled by this agency',
    gift: (gift: string) => `Coupon on registration: ${gift}`,
    code: 'Invitation code',
    until: (day: string) => `Valid until ${day}`,
  },
}

const asText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const asImage = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

/** About as wide as a line of the poster: a Han character counts as two. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 2 : 1), 0)

/** Lines of a text, none wider than `most`. */
function linesOf(text: string, most: number): string[] {
  const lines = ['']
  for (const part of text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s?|\s/g) ?? []) {
    const last = lines.at(-1) ?? ''
    if (widthOf(last + part) > most && last !== '') lines.push(part)
    else lines[lines.length - 1] = last + part
  }
  return lines.slice(0, 3).map((line) => line.trim())
}

/** Dark on white in every theme: phones read nothing else. */
export async function drawCode(url: string): Promise<string> {
  return asImage(await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 }))
}

/** A poster of 720 by 1080 with the code of the link: who invites, what it gives, and the code to be typed. */
export async function drawPosterOf(
  facts: PosterFacts,
  { code, url }: { readonly code: string; readonly url: string },
  language: 'zh' | 'en',
) {
  const t = words[language]
  const names = linesOf(facts.issuer, 26)
  const modules = QRCode.create(url, { errorCorrectionLevel: 'M' }).modules
  const cell = 336 / modules.size
  const dark = Array.from({ length: modules.size * modules.size }, (_, at) => at)
    .filter((at) => modules.data[at])
    .map(
      (at) =>
        `M${((at % modules.size) * cell).toFixed(2)} ${(Math.floor(at / modules.size) * cell).toFixed(2)}h${cell.toFixed(2)}v${cell.toFixed(2)}h-${cell.toFixed(2)}z`,
    )
    .join('')
  const gives = [facts.agency ? t.agency : '', facts.gift ? t.gift(facts.gift) : ''].filter((line) => line !== '')
  const text = (y: number, size: number, line: string, more = '') =>
    `<text x="360" y="${y}" font-size="${size}" text-anchor="middle" ${more}>${asText(line)}</text>`
  const top = 150
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1080" viewBox="0 0 720 1080" font-family="-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif" fill="#141b2b">
<rect width="720" height="1080" fill="#ffffff"/><rect width="720" height="16" fill="#2359c6"/>
${names.map((line, at) => text(top + at * 56, 44, line, 'font-weight="600"')).join('')}
${text(top + names.length * 56 + 8, 30, t[facts.kind], 'fill="#4a5468"')}
<g transform="translate(162 400)"><rect width="396" height="396" rx="20" fill="#ffffff" stroke="#e3e8f0" stroke-width="2"/><path transform="translate(30 30)" d="${dark}"/></g>
${text(848, 24, t.scan, 'fill="#4a5468"')}
${text(910, 22, t.code, 'fill="#6b7589"')}${text(956, 42, showCode(code), 'font-weight="600" font-family="ui-monospace,Menlo,Consolas,monospace" letter-spacing="3"')}
${gives.map((line, at) => text(1000 + at * 28, 20, line, 'fill="#2359c6"')).join('')}
${text(1062, 18, t.until(facts.until), 'fill="#6b7589"')}
</svg>`
  return asImage(svg)
}

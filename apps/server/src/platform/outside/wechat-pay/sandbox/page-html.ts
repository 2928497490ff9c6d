import type { PageLanguage, PageWords } from './page-words.ts'

export interface PageContent {
  /** What the page is about: an order to pay, or a sentence on why there is none. */
  amount?: string
  description?: string
  outTradeNo?: string
  payUntil?: string
  status?: { tone: 'good' | 'quiet' | 'bad'; title: string; text: string }
  hint?: string
  form?: { action: string; code: string; token: string; payLabel: string }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

const style = `
:root{color-scheme:light dark;--ink:#141b2b;--ink2:#4a5468;--line:#e3e8f0;--ground:#f6f8fb;--surface:#fff;--primary:#2359c6;--press:#163d8d;--on:#fff;--good:#12805c;--bad:#c4352d;--tint:#eef3fd}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf5;--ink2:#aab4c8;--line:#263043;--ground:#0b101b;--surface:#121929;--primary:#6f9bf2;--press:#93b4f6;--on:#0f1522;--good:#4cc79a;--bad:#f08078;--tint:#182136}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:400 16px/1.6 -apple-system,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC",system-ui,sans-serif;display:flex;flex-direction:column;align-items:center;padding:24px 16px}
main{width:100%;max-width:400px;background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:32px 24px 24px}
p,h1,dl,dd{margin:0}
.notice{width:100%;max-width:400px;font-size:13px;color:var(--ink2);text-align:center;padding:0 0 16px}
.what{text-align:center;color:var(--ink2);overflow-wrap:anywhere}
h1.amount{font-size:min(40px,11vw);line-height:1.2;font-weight:600;text-align:center;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;margin:8px 0 24px}h1.long{font-size:min(30px,8vw)}
dl{border-top:1px solid var(--line);padding:16px 0;font-size:14px;display:grid;gap:8px}
dl div{display:flex;justify-content:space-between;gap:16px}
dt{color:var(--ink2);flex:none}dd{text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.status{text-align:center;padding:16px 0 24px;border-top:1px solid var(--line)}
.status h1,.status h2{margin:0 0 8px;font-size:20px;font-weight:600}.good h1,.good h2{color:var(--good)}.bad h1,.bad h2{color:var(--bad)}
.status p{font-size:14px;color:var(--ink2)}
.hint{background:var(--tint);border-radius:6px;padding:12px 16px;font-size:14px;margin:0 0 16px}
form{display:grid;gap:12px}
button{min-height:48px;border-radius:6px;font:inherit;font-weight:600;cursor:pointer;border:1px solid var(--line);background:var(--surface);color:var(--ink)}
button.primary{background:var(--primary);border-color:var(--primary);color:var(--on)}
button.primary:active{background:var(--press)}
button:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
`

function fact(name: string, value: string | undefined): string {
  return value === undefined ? '' : `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`
}

/** The whole payment page. `nonce` is the one of the content security policy. */
export function renderPayPage(content: PageContent, words: PageWords, language: PageLanguage, nonce: string): string {
  const { status, form } = content
  const titleTag = content.amount === undefined ? 'h1' : 'h2'
  const facts = fact(words.order, content.outTradeNo) + fact(words.payUntil, content.payUntil)
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(words.title)}</title><style nonce="${nonce}">${style}</style></head>
<body>
<header class="notice">${escapeHtml(words.notice)}</header>
<main>
${content.description === undefined ? '' : `<p class="what">${escapeHtml(content.description)}</p>`}
${content.amount === undefined ? '' : `<h1 class="amount${content.amount.length > 10 ? ' long' : ''}">${escapeHtml(content.amount)}</h1>`}
${facts === '' ? '' : `<dl>${facts}</dl>`}
${status ? `<div class="status ${status.tone}" role="status"><${titleTag}>${escapeHtml(status.title)}</${titleTag}><p>${escapeHtml(status.text)}</p></div>` : ''}
${content.hint === undefined ? '' : `<p class="hint" role="status">${escapeHtml(content.hint)}</p>`}
${
  form
    ? `<form method="post" action="${escapeHtml(form.action)}">
<input type="hidden" name="code" value="${escapeHtml(form.code)}"><input type="hidden" name="token" value="${escapeHtml(form.token)}">
<button class="primary" name="action" value="pay">${escapeHtml(form.payLabel)}</button>
<button name="action" value="cancel">${escapeHtml(words.cancel)}</button>
</form>`
    : ''
}
</main>
</body>
</html>
`
}

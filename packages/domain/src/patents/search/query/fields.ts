/** How the value of a field is read. `number` is a document number, `year` a range of whole years. */
export type ValueKind = 'text' | 'number' | 'date' | 'year' | 'class' | 'country' | 'status' | 'kind' | 'type'

export type FieldCode =
  | 'ti'
  | 'ab'
  | 'cl'
  | 'desc'
  | 'ta'
  | 'tac'
  | 'tacd'
  | 'pa'
  | 'in'
  | 'agency'
  | 'agent'
  | 'addr'
  | 'prov'
  | 'an'
  | 'pn'
  | 'pr'
  | 'dan'
  | 'ian'
  | 'ipn'
  | 'ipc'
  | 'cpc'
  | 'loc'
  | 'ad'
  | 'pd'
  | 'gd'
  | 'ed'
  | 'prd'
  | 'iad'
  | 'ipd'
  | 'ady'
  | 'pdy'
  | 'gdy'
  | 'country'
  | 'status'
  | 'kind'
  | 'type'

export type Field = {
  code: FieldCode
  /** Other spellings, lower case; the code itself is always accepted. */
  aliases: readonly string[]
  value: ValueKind
  name: { en: string; zh: string }
}

const field = (code: FieldCode, value: ValueKind, en: string, zh: string, ...aliases: string[]): Field => ({
  code,
  aliases,
  value,
  name: { en, zh },
})

/**
 * Every search field, in the order a builder shows them.
 *
 * @see patent reference 8.2. `ap` means application number here (Espacenet), not applicant (PatentSight): `pa` is unambiguous.
 */
export const fields: readonly Field[] = [
  field('ti', 'text', 'Title', '标题', 'title', '发明名称', '专利名称', '名称'),
  field('ab', 'text', 'Abstract', '摘要', 'abst', 'abstract'),
  field('cl', 'text', 'Claims', '权利要求', 'clm', 'claim', 'claims', '权利要求书'),
  field('desc', 'text', 'Description', '说明书', 'de', 'description'),
  field('ta', 'text', 'Title or abstract', '标题或摘要', '标题摘要'),
  field('tac', 'text', 'Title, abstract or claims', '标题、摘要或权利要求', 'txt', '标题摘要权利要求'),
  field('tacd', 'text', 'Full text', '全文', 'ftxt', 'fulltext'),
  field(
    'pa',
    'text',
    'Applicant',
    '申请人',
    'ancs',
    'applicant',
    'assignee',
    'owner',
    '专利权人',
    '申请权人',
    '权利人',
  ),
  field('in', 'text', 'Inventor', '发明人', 'inventor', '设计人'),
  field('agency', 'text', 'Agency', '代理机构', 'agc', '专利代理机构'),
  field('agent', 'text', 'Agent', '代理人', '专利代理师', '代理师'),
  field('addr', 'text', 'Address', '地址', 'address'),
  field('prov', 'text', 'Province', '省份', 'province', '省市'),
  field('an', 'number', 'Application number', '申请号', 'ap', 'apn', '专利号'),
  field('pn', 'number', 'Publication number', '公开（公告）号', 'publication', '公开号', '公告号', '授权公告号'),
  field('pr', 'number', 'Priority number', '优先权号', 'priority', '优先权'),
  field('dan', 'number', 'Divisional of', '分案原申请号'),
  field('ian', 'number', 'PCT application number', '国际申请号'),
  field('ipn', 'number', 'PCT publication number', '国际公布号'),
  field('ipc', 'class', 'IPC class', 'IPC 分类号', 'ic', 'ipc分类号', '分类号'),
  field('cpc', 'class', 'CPC class', 'CPC 分类号', 'cpc分类号'),
  field('loc', 'class', 'Locarno class', '洛迦诺分类号', 'locarno', '外观分类号'),
  field('ad', 'date', 'Filing date', '申请日', 'filed', '申请日期'),
  field('pd', 'date', 'Publication date', '公开（公告）日', 'published', '公开日', '公告日'),
  field('gd', 'date', 'Grant date', '授权日', 'granted', '授权公告日'),
  field('ed', 'date', 'Examination start', '实质审查生效日', '实审生效日'),
  field('prd', 'date', 'Priority date', '优先权日', 'eprd'),
  field('iad', 'date', 'PCT filing date', '国际申请日'),
  field('ipd', 'date', 'PCT publication date', '国际公布日'),
  field('ady', 'year', 'Filing year', '申请年', '申请年份'),
  field('pdy', 'year', 'Publication year', '公开年', '公开年份'),
  field('gdy', 'year', 'Grant year', '授权年', '授权年份'),
  field('country', 'country', 'Country or office', '国家/地区', 'cc', 'office', '国家', '受理局'),
  field('status', 'status', 'Legal status', '法律状态', 'ls', 'lsn'),
  field('kind', 'kind', 'Kind code', '文献类型代码', 'kc', '公开类型'),
  field('type', 'type', 'Type of right', '专利类型', 'pt'),
]

const byName = new Map<string, Field>(
  fields.flatMap((each) => [each.code, ...each.aliases, each.name.zh].map((name) => [name, each] as const)),
)
const byCode = new Map<FieldCode, Field>(fields.map((each) => [each.code, each]))

/** The field a written name means, in any case, or undefined. */
export function findField(name: string): Field | undefined {
  return byName.get(name.toLowerCase())
}

/** The field of a code. */
export function getField(code: FieldCode): Field {
  const found = byCode.get(code)
  if (!found) throw new Error(`no search field ${code}`)
  return found
}

/** The known field name nearest to a misspelt one (at most two edits), or undefined. Names of one letter match nothing. */
export function suggestField(name: string): string | undefined {
  const wanted = name.toLowerCase()
  let best: { name: string; distance: number } | undefined
  for (const known of byName.keys()) {
    if (Math.abs(known.length - wanted.length) > 2) continue
    const distance = editDistance(wanted, known)
    if (distance <= Math.min(2, Math.ceil(wanted.length / 2)) && distance < (best?.distance ?? 3)) {
      best = { name: known, distance }
    }
  }
  return best?.name
}

/** Edits between two short words; an exchange of neighbours counts one. */
function editDistance(a: string, b: string): number {
  let older: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    older = above
    above = row
  }
  return above[b.length] ?? 0
}

import { datesOf, readApplicationNumber, readPublication, typeOf } from '../numbers.ts'
import { completeRecord, type LegalEvent, type PatentRecord, type PatentType } from '../record.ts'
import { addressOf, agencyOf, cell, classes, dateFault, day, localText, locarnoClasses, names, prose } from '../text.ts'
import type { Row, Shape } from './shape.ts'

const gazetteTypes: Record<string, PatentType> = {
  design: 'design',
  'utility-model': 'utilityModel',
  'invention-grant': 'invention',
  'invention-publication': 'invention',
}

/** CNIPA's gazette tables: names and dates, numbers often destroyed by a spreadsheet. */
export const gazette: Shape = {
  keys: ['authorization_notice_id', 'filing_id', 'patentee'],
  read: (row) => {
    const publishedOn = day(row.authorized_announcement_date)
    const publication = readPublication(cell(row.authorization_notice_id), publishedOn)
    const publications = publication ? [publication] : []
    const applicationNumber = readApplicationNumber(cell(row.filing_id), 'CN')
    const symbols = names(row['Int.Cl.'])
    return completeRecord(
      {
        office: 'CN',
        applicationNumber,
        publications,
        ...datesOf(publications),
        filedOn: day(row.filing_date),
        title: localText(prose(row.name)),
        applicants: names(row.patentee),
        inventors: names(row.designer),
        ...addressOf(row.address),
        ipc: classes(symbols),
        locarno: row._type === 'design' ? locarnoClasses(symbols) : [],
        type: typeOf(applicationNumber, publication) ?? gazetteTypes[String(row._type)] ?? null,
        source: { name: 'cnipa-gazette', age: day(row._gazette) },
      },
      [dateFault(row.authorized_announcement_date), dateFault(row.filing_date)],
    )
  },
}

/** CNIPA's search site; one case may stand twice, in Chinese and in English without application number. */
export const searchSite: Shape = {
  keys: ['公开（公告）号', '发明名称', '申请（专利权）人'],
  read: (row) => {
    const publication = readPublication(cell(row['公开（公告）号']), day(row['公开（公告）日']))
    const publications = publication ? [publication] : []
    const applicationNumber = readApplicationNumber(cell(row.申请号), 'CN')
    const address = addressOf(row.地址)
    const symbols = names(row.IPC分类号)
    const province = cell(row['申请人/专利权人所在国代码'])
    return completeRecord(
      {
        office: 'CN',
        applicationNumber,
        publications,
        ...datesOf(publications),
        filedOn: day(row.申请日),
        title: localText(prose(row.发明名称)),
        applicants: names(row['申请（专利权）人']),
        inventors: names(row.发明人),
        agency: agencyOf(row.代理机构),
        agents: names(row.代理人),
        ...address,
        postcode: names(row.邮编).find((code) => /^\d{6}$/.test(code)) ?? address.postcode,
        province: address.province ?? (province && /^\p{Script=Han}{2,3}$/u.test(province) ? province : null),
        ipc: classes(symbols),
        locarno: locarnoClasses(symbols),
        cpc: classes(names(row.CPC分类号)),
        priorities: priorityOf(row),
        type: typeOf(applicationNumber, publication),
        source: { name: 'cnipa-pss' },
      },
      [dateFault(row.申请日), dateFault(row['公开（公告）日'])],
    )
  },
}

function priorityOf(row: Row): PatentRecord['priorities'] {
  const number = cell(row.优先权号)
  return number ? [{ country: /^[A-Z]{2}/.exec(number)?.[0] ?? null, number, on: day(row.优先权日) }] : []
}

/** Exports of the CNIPR search product. */
export const cnipr: Shape = {
  keys: ['公开（公告）号', '名称', '主权项'],
  read: (row) => {
    const publication = readPublication(cell(row['公开（公告）号']), day(row['公开（公告）日']))
    const publications = publication ? [publication] : []
    const applicationNumber = readApplicationNumber(cell(row.申请号), 'CN')
    const mainClaim = prose(row.主权项)
    const symbols = [...names(row.主分类号), ...names(row.分类号)]
    return completeRecord(
      {
        office: 'CN',
        applicationNumber,
        publications,
        ...datesOf(publications),
        filedOn: day(row.申请日),
        title: localText(prose(row.名称)),
        abstract: localText(prose(row.摘要)),
        claims: mainClaim ? [mainClaim] : [],
        applicants: names(row['申请（专利权）人']),
        inventors: names(row['发明（设计）人']),
        agency: agencyOf(row.专利代理机构),
        agents: names(row.代理人),
        ...addressOf(row.地址),
        ipc: classes(symbols),
        locarno: locarnoClasses(symbols),
        priorities: names(row.优先权).map((number) => ({ country: null, number, on: null })),
        type: typeOf(applicationNumber, publication),
        source: { name: 'cnipr' },
      },
      [dateFault(row.申请日), dateFault(row['公开（公告）日'])],
    )
  },
}

/** Design patents of CNIPA's publication site; further fields and legal events lie as JSON text in `_rest`. */
export const designSite: Shape = {
  keys: ['公开公告号', '专利名称', 'LOC分类号'],
  read: (row) => {
    if (row.公开公告号 === '公开公告号') return 'headerRow'
    const publication = readPublication(cell(row.公开公告号), day(row.授权日))
    const publications = publication ? [publication] : []
    const applicationNumber = readApplicationNumber(cell(row.申请号), 'CN')
    const [details, events] = Array.isArray(row._rest) ? row._rest : []
    const page = pageOf(details)
    return completeRecord(
      {
        office: 'CN',
        applicationNumber,
        publications,
        ...datesOf(publications),
        filedOn: day(row.申请日),
        title: localText(prose(row.专利名称)),
        abstract: localText(prose(row.信息描述)),
        applicants: names(page.专利权人),
        inventors: names(row.发明人),
        agency: agencyOf(row.代理机构),
        agents: names(row.代理人),
        ...addressOf(page.地址),
        locarno: locarnoClasses([String(row.LOC分类号)]),
        legalEvents: eventsOf(events),
        type: 'design',
        source: { name: 'cnipa-epub' },
      },
      [dateFault(row.申请日), dateFault(row.授权日)],
    )
  },
}

function pageOf(text: unknown): Row {
  const value = parsed(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Texts come in threes per event: number, `事务数据公告日 date 事务数据类型 kind`, description. */
function eventsOf(text: unknown): LegalEvent[] {
  const cells = parsed(text)
  if (!Array.isArray(cells)) return []
  return cells.flatMap((each, index) => {
    const head =
      typeof each === 'string' ? /公告日\s{0,8}(\S{1,40}?)\s{0,8}事务数据类型\s{0,8}(\S{1,200})/.exec(each) : null
    if (!head?.[2]) return []
    const description = cell(cells[index + 1])
      ?.split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('；')
    return [{ on: day(head[1]), code: head[2], text: description ?? head[2] }]
  })
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || !/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    // The cell is cut off in some rows: the record stands without it.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

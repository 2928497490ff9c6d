import { findCountry } from '@portal/domain/patents/search/query/enum-values'
import { datesOf, publicationOf, readApplicationNumber, readPublication, typeOf } from '../numbers.ts'
import { completeRecord, type LocalText, type PatentType, type Priority } from '../record.ts'
import { cell, classes, dateFault, day, flatEvents, localText, names, prose } from '../text.ts'
import type { Row, Shape } from './shape.ts'

const bar = /\s{0,8}\|\s{0,8}/
const count = (value: unknown): number | null => {
  const text = typeof value === 'number' ? String(value) : cell(value)
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}
const patsnapTypes: Record<string, PatentType> = {
  发明申请: 'invention',
  授权发明: 'invention',
  实用新型: 'utilityModel',
  外观设计: 'design',
}

/** PatSnap's Chinese table export: titles and abstracts in both languages, often translated by machine. */
export const patsnapExport: Shape = {
  keys: ['公开(公告)号', '标题(译)(简体中文)', '专利类型'],
  read: (row) => {
    const publication = readPublication(cell(row['公开(公告)号']), day(row['公开(公告)日']))
    const publications = publication ? [publication] : []
    const office = publication?.number.slice(0, 2) ?? findCountry(cell(row.受理局) ?? '') ?? 'CN'
    const applicationNumber = readApplicationNumber(null, office)
    const priorityCountries = names(row['优先权国家/地区'], bar)
    return completeRecord(
      {
        office,
        applicationNumber,
        publications,
        ...datesOf(publications),
        filedOn: day(row.申请日),
        title: { zh: prose(row['标题(译)(简体中文)']), en: prose(row['标题(译)(English)']), other: null },
        abstract: { zh: prose(row['摘要(译)(简体中文)']), en: prose(row['摘要(译)(English)']), other: null },
        applicants: [
          ...new Set([...names(row['[标]当前申请(专利权)人'], bar), ...names(row['[标]原始申请(专利权)人'], bar)]),
        ],
        ipc: classes([...names(row.IPC主分类号, bar), ...names(row.IPC分类号, bar)]),
        priorities: priorityCountries.map((country) => ({ country, number: null, on: null })),
        legalEvents: flatEvents(row.INPADOC法律状态),
        statusText: cell(row['法律状态/事件']),
        citedByCount: count(row.被引用专利数量),
        type: typeOf(applicationNumber, publication) ?? patsnapTypes[String(row.专利类型)] ?? null,
        source: { name: 'patsnap' },
      },
      [dateFault(row.申请日), dateFault(row['公开(公告)日'])],
    )
  },
}

/** PatSnap documents of US, EP and WO; lists are `a | b` in one text, an abstract may carry its translation the same way. */
export const patsnapWorld: Shape = {
  keys: ['Patent Number', 'Application Number', 'Title'],
  read: (row) => {
    const publication = readPublication(cell(row['Patent Number']), day(row['Publication Date']))
    const publications = publication ? [publication] : []
    const office = publication?.number.slice(0, 2) ?? cell(row['Application Number'])?.slice(0, 2) ?? 'US'
    const applicationNumber = readApplicationNumber(cell(row['Application Number']), office)
    const agents = prose(row['Agent/Attorney'])
    return completeRecord(
      {
        office,
        applicationNumber,
        publications,
        ...datesOf(publications),
        filedOn: day(row['Application Date']),
        title: bothLanguages(prose(row.Title)),
        abstract: bothLanguages(prose(row.Abstract)),
        applicants: names(row['Assignee(s)'], bar),
        inventors: names(row['Inventor(s)'], bar),
        agents: agents ? [agents] : [],
        address: cell(row['1st Assignee Address']) ?? cell(row['1st Inventor Address']),
        ipc: classes(names(row['All IPC'], bar)),
        priorities: prioritiesOf(row),
        citations: [
          ...names(row.Cites, bar).map((number) => ({ number, text: null, by: null })),
          ...names(row['Other References'], bar).map((text) => ({ number: null, text, by: null })),
        ],
        citedByCount: count(row['Cited By Count']),
        familyMembers: names(row['Family Members'], bar),
        type: typeOf(applicationNumber, publication),
        source: { name: 'patsnap-world' },
      },
      [dateFault(row['Application Date']), dateFault(row['Publication Date'])],
    )
  },
}

function bothLanguages(text: string | null): LocalText {
  const cut = text?.search(/\s\|\s(?=[^|]*\p{Script=Han})/u) ?? -1
  if (text === null || cut < 0) return localText(text)
  return { zh: text.slice(cut + 3).trim(), en: text.slice(0, cut).trim(), other: null }
}

function prioritiesOf(row: Row): Priority[] {
  const split = (value: unknown) => cell(value)?.split(bar) ?? []
  const [countries, days] = [split(row['Priority Country']), split(row['Priority Date'])]
  return split(row['Priority Number']).map((number, index) => ({
    country: countries[index] ?? null,
    number,
    on: day(days[index]),
  }))
}

/** Rows of Google Patents result downloads; ids such as `US-8163889-B2`. */
export const googleExport: Shape = {
  keys: ['id', 'title', 'inventor/author', 'publication date'],
  read: (row) => {
    const id = cell(row.id) ?? ''
    const [country = '', digits = '', kind] = id.split('-')
    const publishedOn = day(row['publication date'])
    const isNumber = /^[A-Z]{2}$/.test(country) && /\d/.test(digits)
    const publication = isNumber ? publicationOf(country, digits, kind ?? null, publishedOn) : undefined
    const publications = publication ? [publication] : []
    const applicationNumber = readApplicationNumber(null, country)
    const priorityOn = day(row['priority date'])
    return completeRecord(
      {
        office: isNumber ? country : 'WO',
        applicationNumber,
        publications,
        ...datesOf(publications),
        grantedOn: day(row['grant date']) ?? datesOf(publications).grantedOn,
        filedOn: day(row['filing/creation date']),
        title: localText(prose(row.title)),
        applicants: names(row.assignee, /,\s(?!(?:inc|ltd|llc|llp|corp|co|l\.l\.c|l\.p|s\.a|a\.s|n\.v|b\.v)\b)/i),
        inventors: names(row['inventor/author'], /,/),
        priorities: priorityOn ? [{ country: null, number: null, on: priorityOn }] : [],
        type: typeOf(applicationNumber, publication),
        source: { name: 'google-patents', recordKey: id },
      },
      [dateFault(row['publication date']), dateFault(row['filing/creation date'])],
    )
  },
}

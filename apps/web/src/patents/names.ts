import { filingCountries } from '@portal/domain/reference/filing-countries'
import type { Language } from '../app/language.ts'
import type { Tone } from '../ui/Chip.tsx'

type Names = Readonly<Record<string, { readonly en: string; readonly zh: string }>>

export const statusNames: Names = {
  inForce: { en: 'In force', zh: '有效' },
  pending: { en: 'Pending', zh: '审中' },
  dead: { en: 'Inactive', zh: '失效' },
  unknown: { en: 'Status unknown', zh: '状态未知' },
}
export const statusTones: Readonly<Record<string, Tone>> = {
  inForce: 'good',
  pending: 'wait',
  dead: 'quiet',
  unknown: 'quiet',
}
/** Tone of a patent's state: one whose fee is late does not look settled. */
export function toneOf(status: string, next: { readonly lateFen: number } | null): Tone {
  return next && next.lateFen > 0 ? 'warn' : (statusTones[status] ?? 'quiet')
}
export const typeNames: Names = {
  invention: { en: 'Invention', zh: '发明' },
  utilityModel: { en: 'Utility model', zh: '实用新型' },
  design: { en: 'Design', zh: '外观设计' },
  plant: { en: 'Plant', zh: '植物' },
  unknown: { en: 'Type unknown', zh: '类型未知' },
}
/** IPC sections, and designs by Locarno (`L`). @see patent reference 8.5 */
export const sectionNames: Names = {
  A: { en: 'A Human necessities', zh: 'A 人类生活必需' },
  B: { en: 'B Operations, transport', zh: 'B 作业、运输' },
  C: { en: 'C Chemistry, metallurgy', zh: 'C 化学、冶金' },
  D: { en: 'D Textiles, paper', zh: 'D 纺织、造纸' },
  E: { en: 'E Fixed constructions', zh: 'E 固定建筑物' },
  F: { en: 'F Mechanics, lighting, heating', zh: 'F 机械、照明、加热' },
  G: { en: 'G Physics', zh: 'G 物理' },
  H: { en: 'H Electricity', zh: 'H 电学' },
  L: { en: 'Locarno (designs)', zh: '洛迦诺（外观）' },
}
/** How far the next annual fee is (`feeStates`). */
const feeNames: Names = {
  due30: { en: 'Within 30 days', zh: '30 天内' },
  due90: { en: 'In 31 to 90 days', zh: '31 至 90 天' },
  later: { en: 'Later', zh: '90 天以后' },
}
const sourceNames: Names = {
  'cnipa-gazette': { en: 'CNIPA gazette', zh: '国知局公报' },
  'cnipa-pss': { en: 'CNIPA search site', zh: '国知局检索系统' },
  'cnipa-epub': { en: 'CNIPA publication site', zh: '国知局公布公告' },
  'cnipa-bulk': { en: 'CNIPA bulk data', zh: '国知局批量数据' },
  cnipr: { en: 'CNIPR export', zh: 'CNIPR 导出' },
  patsnap: { en: 'PatSnap export', zh: 'PatSnap 导出' },
  'patsnap-world': { en: 'PatSnap export (world)', zh: 'PatSnap 导出（国外）' },
  'google-patents': { en: 'Google Patents export', zh: 'Google Patents 导出' },
  tipo: { en: 'TIPO', zh: '台湾专利数据' },
  'uspto-grant': { en: 'USPTO grants', zh: '美国授权数据' },
  'uspto-application': { en: 'USPTO applications', zh: '美国申请数据' },
  'epo-fulltext': { en: 'EPO full text', zh: '欧局全文' },
  neutral: { en: 'Imported data', zh: '导入数据' },
  'epo-ops': { en: 'EPO OPS', zh: '欧局 OPS' },
  'title-ipc': { en: 'Titles and classes 2021–24', zh: '标题与分类 2021–24' },
  'bdci-2022': { en: 'CCF BDCI 2022', zh: 'CCF BDCI 2022' },
  kppatent: { en: 'KPPatent', zh: 'KPPatent' },
  'telecom-abstracts': { en: 'Telecom abstracts', zh: '通信摘要' },
  demo: { en: 'Sample data', zh: '示例数据' },
}

const named = (names: Names, code: string, language: Language) => names[code]?.[language] ?? code
export const statusName = (code: string, language: Language) => named(statusNames, code, language)
export const typeName = (code: string, language: Language) => named(typeNames, code, language)
export const sourceName = (code: string, language: Language) => named(sourceNames, code, language)

/** The name of an office's or country's code: ours where our tables have it, else the browser's. */
export function officeName(code: string, language: Language): string {
  if (code === 'WO') return language === 'zh' ? '国际申请（PCT）' : 'WIPO (PCT)'
  const known = filingCountries.find((one) => one.code === code)
  if (known) return language === 'zh' ? known.nameZh : known.nameEn
  if (!/^[A-Z]{2}$/.test(code)) return code
  return (
    new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code
  )
}

/** A facet's value as it is read. */
export function facetValueName(field: string, value: string, language: Language): string {
  if (field === 'country') return officeName(value, language)
  if (field === 'status') return named(statusNames, value, language)
  if (field === 'type') return named(typeNames, value, language)
  if (field === 'fee') return named(feeNames, value, language)
  if (field === 'section') return named(sectionNames, value, language)
  return field === 'source' ? sourceName(value, language) : value
}

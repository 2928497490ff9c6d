/** Names by the codes of the search. */
export type Names = Readonly<Record<string, { readonly en: string; readonly zh: string }>>

export const statusNames: Names = {
  inForce: { en: 'In force', zh: '有效' },
  pending: { en: 'Pending', zh: '审中' },
  dead: { en: 'Inactive', zh: '失效' },
  unknown: { en: 'Status unknown', zh: '状态未知' },
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
export const feeNames: Names = {
  due30: { en: 'Within 30 days', zh: '30 天内' },
  due90: { en: 'In 31 to 90 days', zh: '31 至 90 天' },
  later: { en: 'Later', zh: '90 天以后' },
}
export const sourceNames: Names = {
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
/** What is filed at no country's office. */
export const pctName = { en: 'WIPO (PCT)', zh: '国际申请（PCT）' }

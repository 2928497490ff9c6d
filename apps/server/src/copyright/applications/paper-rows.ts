import { copyrightRights, ownerTypeWords } from '@portal/domain/copyright/applications/choices'
import type { AnyCopyrightForm, CopyrightContact, CopyrightForm } from '@portal/domain/copyright/applications/form'
import { placesOf } from '@portal/domain/kernel/reference/address-lines'
import { certificateWords } from '@portal/domain/platform/identifiers/certificates'
import type { MadePaper } from '../../kernel/papers/paper-parts.ts'
import { countryName } from '../../kernel/reference/country-names-parts.ts'
import type { Paper as Sheet } from '../../platform/documents/pdf/make-pdf.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'

export type Rows = readonly (readonly [label: string, value: string])[]

/** The owners, each with a table of its own. */
export function ownerTables(sheet: Sheet, { owners }: Pick<CopyrightForm, 'owners'>, who = '著作权人'): void {
  for (const [at, owner] of owners.entries()) {
    sheet.heading(owners.length > 1 ? `${who} ${at + 1}` : who)
    sheet.table([
      ['姓名或名称', owner.name],
      ['类别', ownerTypeWords[owner.type].zh],
      ['证件类型', certificateWords[owner.certificate].zh],
      ['证件号码', owner.certificateNo],
      ['国籍', countryName(owner.country).zh],
      ['省份 / 城市', [...placesOf(owner), owner.park].filter((part) => part !== '').join(' / ')],
      [owner.type === 'person' ? '出生日期' : '成立日期', owner.since],
    ])
  }
}

const titleOf = (form: AnyCopyrightForm) => ('version' in form ? `${form.name} ${form.version}`.trim() : form.name)

/** Rights as they are claimed. */
export function rightsText({ scope, rights }: Pick<CopyrightForm, 'scope' | 'rights'>): string {
  return scope === 'all' ? '全部权利' : `部分权利：${rights.map((right) => copyrightRights[right].zh).join('、')}`
}

export function publicationText(form: CopyrightForm): string {
  if (!form.published) return '未发表'
  return `已发表  ${form.publishedOn}  ${form.publishedCountry} ${form.publishedCity}`
}

const contactRows = (contact: CopyrightContact): Rows => [
  ['姓名或名称', contact.name],
  ['详细地址', contact.address],
  ['邮政编码', contact.postcode],
  ['联系人', contact.contact],
  ['手机号码', contact.mobile],
  ['电子邮箱', contact.email],
]

export function contactTables(sheet: Sheet, form: Pick<CopyrightForm, 'applicant' | 'agent' | 'filedBy'>): void {
  sheet.heading('申请人')
  sheet.table(contactRows(form.applicant))
  if (form.filedBy === 'owner') return
  sheet.heading('代理人')
  sheet.table(contactRows(form.agent))
}

/** The page that owners sign and stamp; `declared`: with room for what the person in charge copies by hand. */
export async function signaturePage(
  form: AnyCopyrightForm,
  { declared, madeAt }: { declared: boolean; madeAt: Date },
): Promise<MadePaper> {
  const title = '签章页'
  const sheet = startPaper({ title: `${title} – ${form.name}`, foot: `${title}  ${form.name}`, madeAt })
  sheet.title(title)
  sheet.table([['名称', titleOf(form)]])
  if (declared) {
    sheet.heading('声明（由经办人亲笔抄写，不得打印或代抄）')
    sheet.space(220)
    sheet.signatures([{ label: '经办人签名', below: '身份证号：                              职务：' }])
  }
  sheet.signatures(
    form.owners.map(({ name }) => ({
      label: form.kind === 'copyrightService' ? `签章\n${name}` : `著作权人签章\n${name}`,
      below: '日期：          年      月      日',
    })),
  )
  return { kind: 'copyright.signaturePage', title, name: `${title}.pdf`, content: await sheet.end() }
}

/** The power of attorney that the owners sign where an agent acts for them. */
export async function powerPaper(form: AnyCopyrightForm, madeAt: Date): Promise<MadePaper> {
  const title = '著作权登记代理委托书'
  const sheet = startPaper({ title: `${title} – ${form.name}`, foot: `${title}  ${form.name}`, madeAt })
  sheet.title(title)
  sheet.paragraph('委托人委托下列代理人办理下述作品（软件）的著作权登记，代为提交申请文件、办理补正、领取登记证书。', {
    indent: true,
  })
  sheet.table([
    ['名称', titleOf(form)],
    ['委托人', form.owners.map(({ name }) => name).join('、')],
    ['代理人', form.agent.name],
    ['代理人地址', form.agent.address],
    ['代理人联系人', `${form.agent.contact}  ${form.agent.mobile}`],
  ])
  sheet.paragraph('代理人不得代委托人签名、盖章或抄写声明。', { indent: true })
  const below = '日期：          年      月      日'
  sheet.signatures([
    ...form.owners.map(({ name }) => ({ label: `委托人签章\n${name}`, below })),
    { label: `代理人盖章\n${form.agent.name}`, below },
  ])
  return { kind: 'copyright.power', title, name: `${title}.pdf`, content: await sheet.end() }
}

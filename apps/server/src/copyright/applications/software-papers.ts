import {
  acquisitionWords,
  developmentWords,
  softwareCategoryWords,
  softwareFeatureWords,
} from '@portal/domain/copyright/applications/choices'
import { copyrightPaperWords } from '@portal/domain/copyright/applications/form'
import { softwareRequirement } from '@portal/domain/copyright/applications/requirements'
import {
  languagesText,
  type SoftwareForm,
  technicalFieldKeys,
  technicalFields,
} from '@portal/domain/copyright/applications/software-form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { MadePaper, Paper } from '../../kernel/papers/paper-parts.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { contactTables, ownerTables, powerPaper, publicationText, rightsText, signaturePage } from './paper-rows.ts'

/** 计算机软件著作权登记申请表 with the content of form R11, written by us. */
export async function softwareApplication(form: SoftwareForm, madeAt: Date): Promise<MadePaper> {
  const title = '计算机软件著作权登记申请表'
  const sheet = startPaper({ title: `${title} – ${form.name}`, foot: `${title}  ${form.name} ${form.version}`, madeAt })
  sheet.title(title)
  const { modification } = form
  sheet.table([
    ['软件全称', form.name],
    ['软件简称', form.shortName || '无'],
    ['版本号', form.version],
    ['软件分类', softwareCategoryWords[form.category].zh],
    ['软件说明', form.description === 'original' ? '原创' : `修改：${modification.words}`],
    ...(modification.registered ? [['原登记号', modification.registrationNo] as const] : []),
    ['开发方式', developmentWords[form.development].zh],
    ['开发完成日期', form.completedOn],
    ['发表状态', publicationText(form)],
    ['权利取得方式', acquisitionWords[form.acquisition].zh],
    ['权利范围', rightsText(form)],
  ])
  ownerTables(sheet, form)
  sheet.heading('技术信息')
  sheet.table([
    ...technicalFieldKeys.map((key) => [technicalFields[key].zh, form[key]] as const),
    ['编程语言', languagesText(form)],
    ['源程序量', `${form.sourceLines ?? 0} 行`],
    ['软件的技术特点', `${form.features.map((one) => softwareFeatureWords[one].zh).join('、')}：${form.featureText}`],
  ])
  sheet.heading('软件的主要功能')
  for (const part of form.functions.split('\n')) if (part.trim() !== '') sheet.paragraph(part, { indent: true })
  contactTables(sheet, form)
  return { kind: 'copyright.application', title, name: `${title}.pdf`, content: await sheet.end() }
}

/** Every document of a software registration: form, page to sign, deposits, proofs. */
export async function softwarePapers(form: SoftwareForm, madeAt: Date): Promise<Paper[]> {
  const { handwrittenDeclaration: declared } = softwareRequirement(beijingDate(madeAt))
  const papers: Paper[] = [await softwareApplication(form, madeAt), await signaturePage(form, { declared, madeAt })]
  if (form.filedBy === 'agent') papers.push(await powerPaper(form, madeAt))
  if (form.source) papers.push({ kind: 'copyright.source', title: '程序鉴别材料', fileId: form.source.fileId })
  if (form.manual) papers.push({ kind: 'copyright.manual', title: '文档鉴别材料', fileId: form.manual.fileId })
  return [
    ...papers,
    ...form.papers.map(
      ({ kind, fileId }, at): Paper => ({
        kind: `copyright.${kind}${at + 1}`,
        title: copyrightPaperWords[kind].zh,
        fileId,
      }),
    ),
  ]
}

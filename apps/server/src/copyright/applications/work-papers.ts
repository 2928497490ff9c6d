import {
  natureWords,
  ownershipWords,
  signatureWords,
  workAcquisitionWords,
  workCategoryWords,
} from '@portal/domain/copyright/applications/choices'
import { copyrightPaperWords } from '@portal/domain/copyright/applications/form'
import { statementPartKeys, statementParts } from '@portal/domain/copyright/applications/work-faults'
import { authorsBesideOwners, type WorkForm } from '@portal/domain/copyright/applications/work-form'
import type { MadePaper, Paper } from '../../kernel/papers/paper-parts.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { contactTables, ownerTables, powerPaper, publicationText, rightsText, signaturePage } from './paper-rows.ts'

/** 作品登记申请表, written by us. */
export async function workApplication(form: WorkForm, madeAt: Date): Promise<MadePaper> {
  const title = '作品登记申请表'
  const sheet = startPaper({ title: `${title} – ${form.name}`, foot: `${title}  ${form.name}`, madeAt })
  sheet.title(title)
  const authors = form.authors.map(({ name, signature, penName }) =>
    [name, signatureWords[signature].zh, penName].filter((part) => part !== '').join(' '),
  )
  const place = [form.completedCountry, form.completedProvince, form.completedCity].filter((part) => part !== '')
  sheet.table([
    ['作品名称', form.name],
    ['作品类别', workCategoryWords[form.category].zh],
    ['作者及署名', authors.join('\n')],
    ['作品创作性质', [natureWords[form.nature].zh, form.natureText].filter((part) => part !== '').join('：')],
    ['创作完成日期、地点', `${form.completedOn}  ${place.join(' ')}`],
    ['发表状态', publicationText(form)],
    [
      '权利取得方式',
      [workAcquisitionWords[form.acquisition].zh, form.acquisitionText].filter((part) => part !== '').join('：'),
    ],
    ['权利归属方式', ownershipWords[form.ownership].zh],
    ['权利拥有状况', rightsText(form)],
    ['样本', `${form.samples.length} 件${form.series ? `（系列：${form.seriesName}）` : ''}`],
  ])
  ownerTables(sheet, form)
  contactTables(sheet, form)
  return { kind: 'copyright.application', title, name: `${title}.pdf`, content: await sheet.end() }
}

/** 作品说明书: the three parts under the name and category of the form. */
export async function statementPaper(form: WorkForm, madeAt: Date): Promise<MadePaper> {
  const title = '作品说明书'
  const sheet = startPaper({ title: `${title} – ${form.name}`, foot: `${title}  ${form.name}`, madeAt })
  sheet.title(title)
  sheet.table([
    ['作品名称', form.name],
    ['作品类别', workCategoryWords[form.category].zh],
  ])
  for (const part of statementPartKeys) {
    sheet.heading(statementParts[part].zh)
    for (const line of form.statement[part].split('\n')) if (line.trim() !== '') sheet.paragraph(line, { indent: true })
  }
  if (form.published)
    sheet.paragraph(`首次发表：${form.publishedOn}，${form.publishedCountry}${form.publishedCity}。`, { indent: true })
  const below = '日期：          年      月      日'
  sheet.signatures([
    ...form.owners.map(({ name }) => ({ label: `著作权人签章\n${name}`, below })),
    ...authorsBesideOwners(form).map(({ name }) => ({ label: `作者签名\n${name}`, below })),
  ])
  return { kind: 'copyright.statement', title, name: `${title}.pdf`, content: await sheet.end() }
}

/** Every document of a work's registration: form, statement, page to sign, samples, proofs. */
export async function workPapers(form: WorkForm, madeAt: Date): Promise<Paper[]> {
  const papers: Paper[] = [
    await workApplication(form, madeAt),
    await statementPaper(form, madeAt),
    await signaturePage(form, { declared: false, madeAt }),
  ]
  if (form.filedBy === 'agent') papers.push(await powerPaper(form, madeAt))
  return [
    ...papers,
    ...form.samples.map(
      ({ fileId, title }, at): Paper => ({
        kind: `copyright.sample${at + 1}`,
        title: `作品样本 ${at + 1} ${title}`.trim(),
        fileId,
      }),
    ),
    ...form.papers.map(
      ({ kind, fileId }, at): Paper => ({
        kind: `copyright.${kind}${at + 1}`,
        title: copyrightPaperWords[kind].zh,
        fileId,
      }),
    ),
  ]
}

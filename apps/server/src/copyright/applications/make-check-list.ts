import { makeCheckList as call } from '@portal/contract/copyright/copyright'
import { checkLists } from '@portal/domain/copyright/applications/check-list'
import { areaKindNames } from '@portal/domain/kernel/orders/order-areas'
import { madePages } from '../../platform/documents/pdf/made-pages.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { implement } from '../../platform/http/handler.ts'

const titles = { en: 'Check list before the registration', zh: '登记前准备清单' } as const

/** A sheet to print and tick off, in the language of who asks. */
export const makeCheckList = implement(call, async ({ input, language, services }) => {
  const title = `${titles[language]} – ${areaKindNames[input.type][language]}`
  const sheet = startPaper({ title, foot: title, madeAt: services.now() })
  sheet.title(areaKindNames[input.type][language], titles[language])
  for (const { name, says, onlyIf } of checkLists[input.type]) {
    const condition = onlyIf && (language === 'zh' ? `（${onlyIf.zh}时）` : ` (only if ${onlyIf.en})`)
    sheet.paragraph(`□ ${name[language]}${condition ?? ''}`, { bold: true })
    sheet.paragraph(says[language], { indent: true })
  }
  const content = await sheet.end()
  return { name: `${title}.pdf`, content: content.toString('base64'), pages: madePages(content) }
})

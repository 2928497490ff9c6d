import { makeDisclosureTemplate as call } from '@portal/contract/patents/filings'
import { disclosureParts } from '@portal/domain/patents/filings/disclosure'
import { writeDocx } from '../../platform/documents/docx/write-docx.ts'
import { implement } from '../../platform/http/handler.ts'

const words = {
  en: { title: 'Technical disclosure', name: 'technical-disclosure.docx' },
  zh: { title: '技术交底书', name: '技术交底书.docx' },
}

export const makeDisclosureTemplate = implement(call, async ({ language }) => {
  const { title, name } = words[language]
  const parts = disclosureParts.flatMap((part, at) => [
    { text: `${at + 1}. ${part.title[language]}`, style: 'heading' as const },
    { text: part.about[language], style: 'note' as const },
    { text: '', style: 'body' as const },
  ])
  const content = writeDocx([{ text: title, style: 'title' }, ...parts])
  return { name, content: content.toString('base64') }
})

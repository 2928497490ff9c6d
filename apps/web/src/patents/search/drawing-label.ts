import { viewWords } from '@portal/domain/patents/designs/view-words'
import type { Language } from '../../app/language.ts'

const views = new Map(Object.values(viewWords).map(({ zh, en }) => [zh, en]))

/** A drawing as it is called: what the source says, in English where it is a figure's number or a usual view; else its place. */
export function drawingLabel(label: string, place: number, language: Language): string {
  const number = /^(?:图|fig(?:ure)?\.?\s*)(\d+[a-z]?)$/iu.exec(label.trim())?.[1]
  if (number) return language === 'en' ? `Fig. ${number}` : `图 ${number}`
  if (label !== '') return language === 'en' ? (views.get(label) ?? label) : label
  return language === 'en' ? `Drawing ${place}` : `附图 ${place}`
}

import { documentPagesMax } from '@portal/contract/limits'
import { answerWorkerJob } from '../../documents/answer-worker-job-parts.ts'
import { relationsOf } from '../../documents/docx/relations.ts'
import { pictureForPaper } from '../../documents/images/picture-for-paper.ts'
import { listZip, readZipFile } from '../../documents/zip-parts.ts'
import { drawWord, type Picture } from './draw-word.ts'
import type { PartContext } from './part-context.ts'
import { readTargets, readWord } from './read-word.ts'
import { factsOf, type WordFacts } from './word-facts.ts'

export type WordRequest = {
  bytes: Uint8Array
  title: string
  partBytesMax: number
  imageBytesMax: number
  /** Nothing is drawn: what another program has to be told of the file. */
  only?: 'facts'
}
export type WordFactsReply = { ok: true; facts: WordFacts }
export type WordReply =
  | WordFactsReply
  | { ok: true; bytes: Uint8Array; pages: number; fontsMissing: string[]; losses: string[] }
  | { ok: false; problem: 'damaged' }
  | { ok: false; problem: 'tooManyPages'; pages: number }

/** For a reading that draws nothing: a place for each formula, so that none counts as lost. */
const unseen: PartContext['formula'] = () => ({ kind: 'picture', part: 'formula', width: 1, height: 1 })

/** What draws formulas is loaded for a file that has one. */
async function drawerOf({ only }: WordRequest, parts: ReadonlyMap<string, string>, pictures: Map<string, Picture>) {
  const hasFormulas = [...parts.values()].some((xml) => xml.includes('<m:oMath'))
  if (only === 'facts' || !hasFormulas) return unseen
  return (await import('./formulas.ts')).formulaDrawer(pictures)
}

const main = 'word/document.xml'
const picturesShare = 30

answerWorkerJob<WordRequest, WordReply>(async (request, report) => {
  const archive = Buffer.from(request.bytes)
  const entries = listZip(archive, { entries: 10_000, totalBytes: 2 ** 31, milliseconds: 0 })
  const part = async (name: string) => (await readZipFile(archive, entries, name, request.partBytesMax))?.toString()
  const parts = new Map<string, string>()
  const read = async (name: string) => {
    const text = await part(name)
    if (text !== undefined) parts.set(name, text)
  }
  for (const name of [main, relationsOf(main), 'word/styles.xml', 'word/numbering.xml', 'word/settings.xml'])
    await read(name)
  if (!parts.has(main)) return { ok: false, problem: 'damaged' }
  const relations = parts.get(relationsOf(main))
  for (const name of readTargets(relations).values()) {
    if (!/\/((header|footer)\d*|footnotes|endnotes)\.xml$/.test(name)) continue
    await read(name)
    await read(relationsOf(name))
  }
  const pictures = new Map<string, Picture>()
  const document = readWord(parts, await drawerOf(request, parts, pictures))
  if (request.only === 'facts') {
    for (const { name } of entries) if (name.endsWith('.rels')) await read(name)
    return { ok: true, facts: factsOf(document, parts) }
  }
  const losses = new Set<string>(document.losses)

  const wanted = new Set(JSON.stringify(document.sections).match(/(?<="part":")[^"]+/g))
  let bytesRead = 0
  for (const name of wanted) {
    if (pictures.has(name)) continue
    const bytes =
      bytesRead < request.imageBytesMax ? await readZipFile(archive, entries, name, request.partBytesMax) : undefined
    bytesRead += bytes?.length ?? 0
    const picture = bytes && (await pictureForPaper(bytes))
    if (picture?.ok) pictures.set(name, picture)
    else losses.add('pictures')
    report((picturesShare * pictures.size) / wanted.size)
  }
  const drawn = await drawWord(document, {
    title: request.title,
    pictures,
    pagesMax: documentPagesMax,
    onPage: (share) => report(picturesShare + (95 - picturesShare) * share),
  })
  if (!drawn.ok) return { ok: false, problem: 'tooManyPages', pages: drawn.pages }
  if (drawn.lacks) losses.add('characters')
  return { ok: true, bytes: drawn.bytes, pages: drawn.pages, fontsMissing: drawn.fontsMissing, losses: [...losses] }
})

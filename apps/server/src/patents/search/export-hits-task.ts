import { SearchParameter, searchDepthMax } from '@portal/contract/patents/patent-shapes'
import { statusValues, typeValues } from '@portal/domain/patents/search/query/enum-values'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { z } from 'zod'
import { exportTask, storeExport } from '../../kernel/lists/export-task-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { ExportColumn } from '../../platform/documents/xlsx/table-export.ts'
import { noteProgress } from '../../platform/jobs/long-work-queries.ts'
import { restrictToAlert } from './alert-parts.ts'
import { findHits, findKnownPatents, type Hit } from './hit-queries.ts'
import { runSearch, understand } from './run-search.ts'

const Input = z.object({
  parameter: SearchParameter.optional(),
  ids: z.array(z.string()).optional(),
  format: z.enum(['xlsx', 'csv']),
  language: z.enum(['en', 'zh']),
})
type Language = 'en' | 'zh'

const batchRows = 250
const bytesMax = 100 * 1024 * 1024
const sheetName = { en: 'Patents', zh: '专利检索结果' }

/** Writes the hits of a search into a file of the person who asked. */
export const exportHitsTask = exportTask(async ({ jobId, input, user, context }) => {
  const { db } = context.database
  const { parameter, ids: picked = [], format, language } = Input.parse(input)
  // The whole list is fixed by one search first: pages of a growing table would skip and repeat rows.
  const page = { offset: 0, limit: searchDepthMax, withFacets: false, on: beijingDate(context.services.now()) }
  const ids = parameter
    ? (await runSearch(db, await restrictToAlert(db, user.id, parameter), understand(parameter.query), page)).ids
    : await findKnownPatents(db, picked.map(Number))
  const rows = rowsOf(db, ids, language, (done) => noteProgress(db, jobId, (done / ids.length) * 100))
  const table = { sheet: sheetName[language], columns: columnsIn(language), rows }
  const fileId = await storeExport({ user, context }, { table, format, maxBytes: bytesMax })
  return { fileId, rows: ids.length }
})

type ExportRow = Record<(typeof columns)[number]['key'], string>

async function* rowsOf(
  db: Db,
  ids: readonly number[],
  language: Language,
  onBatch: (done: number) => Promise<void>,
): AsyncGenerator<ExportRow> {
  for (let at = 0; at < ids.length; at += batchRows) {
    for (const hit of await findHits(db, ids.slice(at, at + batchRows), [], language)) yield rowOf(hit, language)
    await onBatch(Math.min(ids.length, at + batchRows))
  }
}

const columns = [
  { key: 'number', en: 'Publication number', zh: '公开（公告）号', width: 18, kind: 'text' },
  { key: 'applicationNumber', en: 'Application number', zh: '申请号', width: 20, kind: 'text' },
  { key: 'title', en: 'Title', zh: '标题', width: 50, kind: 'text' },
  { key: 'titleOther', en: 'Title, other language', zh: '标题（其他语言）', width: 40, kind: 'text' },
  { key: 'type', en: 'Type', zh: '专利类型', width: 12, kind: 'text' },
  { key: 'office', en: 'Country or office', zh: '国家/地区', width: 10, kind: 'text' },
  { key: 'status', en: 'Legal status', zh: '法律状态', width: 12, kind: 'text' },
  { key: 'applicants', en: 'Applicants', zh: '申请人', width: 36, kind: 'text' },
  { key: 'inventors', en: 'Inventors', zh: '发明人', width: 30, kind: 'text' },
  { key: 'filedOn', en: 'Filed', zh: '申请日', width: 12, kind: 'date' },
  { key: 'publishedOn', en: 'Published', zh: '公开（公告）日', width: 12, kind: 'date' },
  { key: 'grantedOn', en: 'Granted', zh: '授权日', width: 12, kind: 'date' },
  { key: 'classes', en: 'Classes', zh: '分类号', width: 24, kind: 'text' },
  { key: 'sources', en: 'Sources', zh: '数据来源', width: 24, kind: 'text' },
] as const

function columnsIn(language: Language): ExportColumn<ExportRow>[] {
  return columns.map(({ key, width, kind, ...words }) => ({ key, width, kind, title: words[language] }))
}

function rowOf(hit: Hit, language: Language): ExportRow {
  const named = (values: typeof typeValues, code: string) =>
    values.find((value) => value.code === code)?.[language] ?? ''
  return {
    number: hit.number,
    applicationNumber: hit.applicationNumber,
    title: hit.title.text + (hit.isInvented ? (language === 'en' ? ' (sample data)' : '（示例数据）') : ''),
    titleOther: hit.titleOther ?? '',
    type: named(typeValues, hit.type),
    office: hit.office,
    status: named(statusValues, hit.status),
    applicants: hit.applicants.join('; '),
    inventors: hit.inventors.join('; '),
    filedOn: hit.filedOn ?? '',
    publishedOn: hit.publishedOn ?? '',
    grantedOn: hit.grantedOn ?? '',
    classes: hit.classes.join('; '),
    sources: hit.sources.map(({ name, age }) => (age ? `${name} ${age}` : name)).join('; '),
  }
}

import { toPageRecord } from '@portal/domain/site/portal/page-record'
import { findSiteInfoText } from '../../kernel/reference/site-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { DocumentHead } from '../../platform/http/page.ts'

/** Long texts and a picture that one or two pages show: those fetch the whole record, every document stays small. */
const fetchedByTheirPages = new Set(['aboutus', 'sereve', 'detail1', 'detail2', 'businesslicense'])

/** The site's record for the documents: read from the database for each, made anew when it is another one. */
export function documentHead(db: Db): () => Promise<DocumentHead> {
  let of: string | undefined
  let made: DocumentHead = { title: undefined, record: {} }
  return async () => {
    const text = await findSiteInfoText(db)
    if (text !== undefined && text !== of) {
      made = headOf(JSON.parse(text))
      of = text
    }
    return made
  }
}

function headOf(data: Record<string, unknown>): DocumentHead {
  const record = toPageRecord(data, (field) => !fetchedByTheirPages.has(field))
  // Which language the page will have is the browser's to say, before its first paint: `before-paint.js`.
  const names = [record.referredtoas1, record.referredtoas2].filter((name) => name !== undefined)
  return { title: names.length > 0 ? names.join(' · ') : undefined, record }
}

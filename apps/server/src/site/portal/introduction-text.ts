import { findSiteInfo, wholeBasicInfo } from '../../kernel/reference/site-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { escaped, type PlainTexts, readPlainPage } from '../../platform/http/page.ts'
import { findPatentFigures } from './figures-queries.ts'

/** The landing of the patent search without script: the operator's blocks, the figures of the data, the built text. */
export function introductionText(db: Db): PlainTexts {
  return {
    '/briefintroduction': {
      title: '专利检索 · Patent search',
      html: async () => {
        const [info, figures, text] = await Promise.all([
          findSiteInfo(db),
          findPatentFigures(db),
          readPlainPage('briefintroduction'),
        ])
        const { indexaboutus, detail1, detail2 } = wholeBasicInfo(info?.data)
        const blocks = [indexaboutus, detail1, detail2].filter((block) => block !== '')
        const count = figures.exact ? String(figures.patents) : `≈ ${figures.patents}`
        const newest = figures.newestOn ? ` (${figures.newestOn})` : ''
        return `${text}${blocks.map((block) => `<p>${escaped(block)}</p>`).join('')}<p>专利 Patents: ${count}${newest}</p>`
      },
    },
  }
}

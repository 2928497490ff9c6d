import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync('**/*.ts', { cwd: source, exclude: (path) => /(^|\/)(test|demo)(\/|$)|\.test\.ts$/.test(path) })
const textOf = (file: string) => readFileSync(`${source}/${file}`, 'utf8')
/** A read of how an agency is called or reached. */
const readsAgency =
  /\bagencies\.(?:name|nameEn|code|address|phone|email)\b|\b(?:from|join) agencies\b|\.from\(agencies\)/

/** Who may read it, and for what: documents through the first alone, which refuses an agency that nobody entered. */
const doors: Readonly<Record<string, string>> = {
  'kernel/reference/agent-queries.ts': 'documents (getAgency)',
  'kernel/orders/order-agency-queries.ts': 'whether it takes cases',
  'office/agency/choice-queries.ts': 'agencies to choose from',
  'office/clients/invitation-queries.ts': 'who takes the new cases of a client',
  'kernel/reference/agency-queries.ts': 'the record itself, and what everybody sees of it',
  'office/agency/agency-queries.ts': 'the record as it is entered',
  'patents/follow-ups/case-queries.ts': 'whose form begins with it, empty until it is entered',
  'kernel/orders/detail-queries.ts': 'shown beside an order',
  'kernel/orders/contact-queries.ts': 'whom to ask',
  'office/admin/review-queries.ts': 'shown in the queue',
  'office/admin/user-queries.ts': 'shown beside a user',
  'office/admin/organisation-queries.ts': 'shown beside an organisation',
  'office/backup/doctor-command.ts': 'counts agencies that were entered',
  'office/contracts/party-queries.ts': 'the parties of a contract, held to the record when it is sent',
  'people/codes/accept-parts.ts': 'whether it takes the cases of who registers',
  'people/codes/code-queries.ts': 'whether it takes cases',
  'office/reports/report-queries.ts': 'the head of a report, which is the agency’s own',
  'site/messages/delivery-queries.ts': 'where answers to a mailed letter go',
  'square/shop/shop-queries.ts': 'whether a shop is of an agency that is open',
}

describe('the agency of documents', () => {
  it('has one door, and every other reader shows it on a page', () => {
    const readers = files.filter((file) => readsAgency.test(textOf(file)))

    expect(readers.toSorted()).toEqual(Object.keys(doors).toSorted())
  })

  it('comes to what draws a paper through that door alone', () => {
    const drawing = files.filter((file) => /\bstartPaper\(|\bbundlePdf\(|\brunPaperJob\b/.test(textOf(file)))

    expect(drawing.length).toBeGreaterThan(10)
    for (const file of drawing) {
      expect([file, Object.keys(doors).includes(file)]).toEqual([file, false])
      expect([
        file,
        /detail-queries|contact-queries|review-queries|user-queries|agency-queries/.test(textOf(file)),
      ]).toEqual([file, false])
    }
  })
})

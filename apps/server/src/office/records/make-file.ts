import { makeFile as call } from '@portal/contract/office/records'
import { recordExports } from '../../platform/db/schema/records.ts'
import { implement } from '../../platform/http/handler.ts'
import { fileNameOf, makeDocxRecord, makePdfRecord, type PaperRecord } from './record-paper.ts'
import { findFiles, getVersionRow, lockOwn } from './record-queries.ts'

const notFinal = { en: 'Draft, not final', zh: '草稿，未定稿' }

export const makeFile = implement(
  call,
  async ({ input: { id, version, format }, user, database, services, language }) => {
    const paper = await database.db.transaction(async (tx): Promise<PaperRecord> => {
      const record = await lockOwn(tx, user, id)
      const facts = version === 0 ? record.facts : (await getVersionRow(tx, id, version)).facts
      const files = (await findFiles(tx, id, version)).map(({ name }) => name)
      await tx.insert(recordExports).values({ recordId: id, version, format, madeBy: user.id, madeAt: services.now() })
      return {
        ...{ kind: record.kind, language, version, facts, files },
        ...{ author: user.organisation.name, madeAt: services.now() },
        ...(version === 0 && record.isOpen && { mark: notFinal[language] }),
      }
    })
    const content = format === 'pdf' ? await makePdfRecord(paper) : makeDocxRecord(paper)
    return { name: fileNameOf(paper, format), content: content.toString('base64') }
  },
)

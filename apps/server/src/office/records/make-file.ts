import { makeFile as call } from '@portal/contract/office/records'
import { recordExports } from '../../platform/db/schema/records.ts'
import { implement } from '../../platform/http/handler.ts'
import { drawRecord, limitPapers } from './draw-record-parts.ts'
import { fileNameOf, type PaperRecord } from './record-paper.ts'
import { findFiles, getVersionRow, lockOwn } from './record-queries.ts'

const notFinal = { en: 'Draft, not final', zh: '草稿，未定稿' }

export const makeFile = implement(
  call,
  async ({ input: { id, version, format }, user, database, services, language }) => {
    const paper = await database.db.transaction(async (tx): Promise<PaperRecord> => {
      const record = await lockOwn(tx, user, id)
      await limitPapers(tx, user)
      const facts = version === 0 ? record.facts : (await getVersionRow(tx, id, version)).facts
      const files = (await findFiles(tx, id, version)).map(({ name }) => name)
      await tx.insert(recordExports).values({ recordId: id, version, format, madeBy: user.id, madeAt: services.now() })
      return {
        ...{ kind: record.kind, language, version, facts, files },
        ...{ author: user.organisation.name, madeAt: services.now() },
        ...(version === 0 && record.isOpen && { mark: notFinal[language] }),
      }
    })
    const content = await drawRecord(paper, format)
    return { name: fileNameOf(paper, format), content: content.toString('base64') }
  },
)

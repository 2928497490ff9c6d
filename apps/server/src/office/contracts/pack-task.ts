import { packFilesTask } from '../../kernel/lists/pack-files-parts.ts'
import { findFinalFiles } from './file-queries.ts'
import type { ContractsWanted } from './pack-contracts.ts'

/** Writes the final files of the asked-for contracts into one ZIP. */
export const packContractsTask = packFilesTask<ContractsWanted>({
  find: async (db, user, { ids }) =>
    (await findFinalFiles(db, user, ids)).map(({ number, client, storageKey, effectiveAt }) => ({
      name: `${number} ${client.replace(/[\\/／:*?"<>|\p{Cc}]/gu, '-').slice(0, 80)}.pdf`,
      storageKey,
      at: new Date(effectiveAt),
    })),
  zipName: (today) => `代理协议-${today}.zip`,
})

import { userCommands } from '../admin/user-commands.ts'
import { importNiceCommand } from '../classification/import/import-command.ts'
import { importCopyrightsCommand } from '../copyright-register/import/import-command.ts'
import { importMadridFeesCommand } from '../foreign-trademarks/import/import-command.ts'
import { importMarksCommand } from '../marks/import-command.ts'
import { importPatentsCommand } from '../patents/import-command.ts'
import type { Command } from './command.ts'
import { configCommand } from './config-command.ts'
import { migrateCommand } from './migrate-command.ts'

/** Every command of `npm run portal --`, in the order of the help. */
export const commandList: readonly Command[] = [
  ...userCommands,
  migrateCommand,
  configCommand,
  importPatentsCommand,
  importMarksCommand,
  importCopyrightsCommand,
  importNiceCommand,
  importMadridFeesCommand,
]

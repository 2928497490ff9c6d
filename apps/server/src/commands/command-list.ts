import { userCommands } from '../admin/user-commands.ts'
import { agencyCommands } from '../agency/agency-commands.ts'
import { backupCommand } from '../backup/backup-command.ts'
import { exportCommand } from '../backup/export-command.ts'
import { restoreCommand } from '../backup/restore-command.ts'
import { importNiceCommand } from '../classification/import/import-command.ts'
import { importCopyrightsCommand } from '../copyright-register/import/import-command.ts'
import { seedCommand } from '../demo/seed-command.ts'
import { importMadridFeesCommand } from '../foreign-trademarks/import/import-command.ts'
import { importMarksCommand } from '../marks/import-command.ts'
import { importPatentsCommand } from '../patents/import-command.ts'
import type { Command } from './command.ts'
import { configCommand } from './config-command.ts'
import { doctorCommand } from './doctor-command.ts'
import { migrateCommand } from './migrate-command.ts'
import { rotateSecretCommand } from './rotate-secret-command.ts'

/** Every command of `npm run portal --`, in the order of the help. */
export const commandList: readonly Command[] = [
  ...userCommands,
  ...agencyCommands,
  doctorCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  exportCommand,
  seedCommand,
  configCommand,
  rotateSecretCommand,
  importPatentsCommand,
  importMarksCommand,
  importCopyrightsCommand,
  importNiceCommand,
  importMadridFeesCommand,
]

import { importCopyrightsCommand } from './copyright/register/import/import-command.ts'
import { seedCommand } from './demo/seed-command.ts'
import { organisationCommands } from './office/admin/organisation-commands.ts'
import { userCommands } from './office/admin/user-commands.ts'
import { agencyCommands } from './office/agency/agency-commands.ts'
import { backupCommand } from './office/backup/backup-command.ts'
import { doctorCommand } from './office/backup/doctor-command.ts'
import { exportCommand } from './office/backup/export-command.ts'
import { restoreCommand } from './office/backup/restore-command.ts'
import { importPatentsCommand } from './patents/search/import-command.ts'
import type { Command } from './platform/commands/command.ts'
import { configCommand } from './platform/commands/config-command.ts'
import { migrateCommand } from './platform/commands/migrate-command.ts'
import { rotateSecretCommand } from './platform/commands/rotate-secret-command.ts'
import { importMadridFeesCommand } from './trademarks/abroad/import/import-command.ts'
import { importNiceCommand } from './trademarks/classes/import/import-command.ts'
import { importMarksCommand } from './trademarks/register/import-command.ts'

/** Every command of `npm run portal --`, in the order of the help. */
export const commandList: readonly Command[] = [
  ...userCommands,
  ...organisationCommands,
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

import { migrate } from '../db/migrate.ts'
import { defineCommand, exits } from './command.ts'

export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: 'Bring the database to this release; every start does the same',
  options: {},
  async run(shell) {
    const connectionString = await shell.openConnection()
    await migrate(connectionString)
    shell.print('The database is at this release.', { migrated: true })
    return exits.done
  },
})

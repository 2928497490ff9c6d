import { describeConfig } from '../../describe-config.ts'
import { defineCommand, exits } from './command.ts'

export const configCommand = defineCommand({
  name: 'config',
  summary: 'The configuration in force, secrets masked',
  options: {},
  run(shell) {
    const config = describeConfig(shell.config)
    shell.print(JSON.stringify(config, undefined, 2), config)
    return Promise.resolve(exits.done)
  },
})

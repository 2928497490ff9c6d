import { rhythmDaysMax, sourceRegisters } from '@portal/domain/site/sources/source-health'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { civilDate, done, flag, instant, shape } from '../shapes.ts'

const administrators = ['administrator'] as const

export const listSources = defineCall({
  name: 'sources.listSources',
  method: 'GET',
  path: '/api/SourceController/listSources',
  effect: 'read',
  reads: ['sources'],
  access: administrators,
  summary: 'Where the data of the registers come from: size, age, last import, last failure and health of each source',
  request: z.object({}),
  reply: shape({
    list: z.array(
      shape({
        register: z.enum(sourceRegisters),
        /** As its records name it, else the name of the file. */
        name: z.string(),
        records: z.int(),
        /** Newest day that its data describe. */
        age: civilDate.nullable(),
        succeededTime: instant.nullable(),
        failedTime: instant.nullable(),
        failure: z.string().nullable(),
        /** As entered; null for the usual one. */
        rhythmDays: z.int().nullable(),
        usualRhythmDays: z.int(),
        health: z.enum(['good', 'late', 'failing']),
      }),
    ),
  }),
  errors: [],
})

export const updateSource = defineCall({
  name: 'sources.updateSource',
  method: 'POST',
  path: '/api/SourceController/updateSource',
  effect: 'write',
  touches: ['sources'],
  needs: 'office',
  access: administrators,
  summary: 'Enter how often new data of a source are expected, or forget its failed import',
  request: z.object({
    register: z.enum(sourceRegisters).describe('Register that the source belongs to.'),
    name: z.string().min(1).max(300),
    rhythmDays: z
      .int()
      .min(0)
      .max(rhythmDaysMax)
      .nullable()
      .describe(
        'Days within which new data are expected; null for the usual rhythm, 0 for a copy that is not renewed.',
      ),
    forgetFailure: flag
      .default(false)
      .describe('Whether the failed import is forgotten; a source without records goes with it.'),
  }),
  reply: done,
  errors: [],
})

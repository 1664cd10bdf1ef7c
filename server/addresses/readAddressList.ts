import { readFile } from 'node:fs/promises'
import { isObject } from '#engine/form'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { createAddressList } from './addressSource.ts'
import type { AddressSource, KnownAddress } from './addressSource.ts'

/** A list that cannot be used, and why. */
export interface AddressListProblem {
  readonly code: 'addressList'
  readonly path: string
  readonly reason: string
}

/** Reads a list of addresses, a JSON array of objects with the keys of `KnownAddress`. */
export async function readAddressList(path: string): Promise<Result<AddressSource, AddressListProblem>> {
  const problem = (reason: string) => fail({ code: 'addressList' as const, path, reason })
  try {
    const list: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (!Array.isArray(list)) return problem('it is no list')
    const wrong = list.findIndex((one) => !isAddress(one))
    return wrong === -1
      ? ok(createAddressList(list as readonly KnownAddress[]))
      : problem(`entry ${wrong + 1} has no linea, poblacion and pais, or a value of another type`)
  } catch (error) {
    return problem(error instanceof Error ? error.message : 'it cannot be read')
  }
}

const isOptional = (value: unknown, type: 'string' | 'number'): boolean => value === undefined || typeof value === type

const isAddress = (one: unknown): one is KnownAddress =>
  isObject(one) &&
  typeof one['linea'] === 'string' &&
  typeof one['poblacion'] === 'string' &&
  typeof one['pais'] === 'number' &&
  isOptional(one['provincia'], 'string') &&
  isOptional(one['codigoPostal'], 'string') &&
  isOptional(one['latitud'], 'number') &&
  isOptional(one['longitud'], 'number')

import { proveAttacks } from '../support/attack/attack.ts'
import { S15 } from './S15.ts'
import { S16 } from './S16.ts'
import { X01 } from './X01.ts'
import { X03 } from './X03.ts'

await proveAttacks('doors and what goes out of them', [S15, S16, X01, X03])

import type { Check } from '../check'
import { alerts } from './alerts'
import { changes } from './changes'
import { codes } from './codes'
import { faults } from './faults'
import { limits } from './limits'
import { release } from './release'
import { restore } from './restore'
import { signIns } from './sign-ins'
import { votes } from './votes'

/** In the order in which they run: `votes` compares all ballots, `restore` ends the votes. */
export const CHECKS: readonly Check[] = [votes, limits, changes, signIns, codes, release, faults, alerts, restore]

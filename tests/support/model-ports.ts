import { examineModel } from '@server/adapters/grader/model/examine/examine-model';
import { createGraderSource } from '@server/adapters/grader/model/grader-source';
import { listModels } from '@server/adapters/grader/model/list-models';
import { createSecretBox } from '@server/adapters/secret-box/aes-secret-box';
import type { Deps } from '@server/deps';

/** What models of Settings need, as in the product, with a key of these tests. */
export const modelPorts: Pick<Deps, 'graderSource' | 'modelLister' | 'modelExaminer' | 'secretBox'> = {
  graderSource: createGraderSource((grader) => grader),
  modelLister: listModels,
  modelExaminer: examineModel,
  secretBox: createSecretBox(new Uint8Array(32).fill(7), null),
};

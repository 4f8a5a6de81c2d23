import { modelPrice, modelProvider, model as modelSchema, providerKind } from '@domain/model/schema';
import { type } from '@domain/schema';
import { id, success } from '@domain/value/schema';
import { createModel, deleteModel, listModels, updateModel } from '@server/services/model/save';
import { startTest } from '@server/services/model/test';
import { availableModels } from '@server/services/model-provider/available';
import { createProvider, deleteProvider, listProviders, updateProvider } from '@server/services/model-provider/save';
import { account, admin, router } from '../init';
import { byId, filledText, secretText, text } from '../input';

const providerName = filledText(100);
const providerAddress = { 'baseUrl?': text(2_000).or('null'), 'key?': secretText } as const;

const modelName = filledText(200);
const modelSettings = {
  'name?': modelName,
  'price?': modelPrice,
  'parallel?': type('1 <= number.integer <= 64').or('null'),
  'maxOutput?': type('1024 <= number.integer <= 131072').or('null'),
} as const;

export const modelProviders = router({
  list: admin({ method: 'GET', path: '/api/model-providers', summary: 'Where models are called, without keys' })
    .output(modelProvider.array())
    .query(({ ctx }) => listProviders(ctx.deps.database.db)),

  create: admin({ method: 'POST', path: '/api/model-providers', status: 201, summary: 'Adds a provider of models' })
    .input(type({ '+': 'delete', kind: providerKind, name: providerName, ...providerAddress }))
    .output(modelProvider)
    .mutation(({ ctx, input }) => createProvider(ctx.deps, ctx.caller, input)),

  update: admin({
    method: 'PUT',
    path: '/api/model-providers/{id}',
    summary: 'Changes the given fields of a provider; another address takes the key again',
  })
    .input(type({ '+': 'delete', id, 'kind?': providerKind, 'name?': providerName, ...providerAddress }))
    .output(modelProvider)
    .mutation(({ ctx, input }) => updateProvider(ctx.deps, ctx.caller, input)),

  delete: admin({ method: 'DELETE', path: '/api/model-providers/{id}', summary: 'Deletes a provider and its models' })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteProvider(ctx.deps.database.db, ctx.caller, input);
      return { success: true } as const;
    }),

  available: admin({
    method: 'GET',
    path: '/api/model-providers/{id}/available',
    summary: 'The names of the models that the endpoint offers',
  })
    .input(byId)
    .output(type('string[]'))
    .query(({ ctx, input }) => availableModels(ctx.deps, input)),
});

export const models = router({
  list: account({
    method: 'GET',
    path: '/api/models',
    summary: 'The models that are set up, with what their tests found',
  })
    .output(modelSchema.array())
    .query(({ ctx }) => listModels(ctx.deps.database.db)),

  create: admin({ method: 'POST', path: '/api/models', status: 201, summary: 'Adds a model of a provider' })
    .input(type({ '+': 'delete', providerId: id, model: modelName, ...modelSettings }))
    .output(modelSchema)
    .mutation(({ ctx, input }) => createModel(ctx.deps.database.db, ctx.caller, input)),

  update: admin({ method: 'PUT', path: '/api/models/{id}', summary: 'Changes the given fields of a model' })
    .input(type({ '+': 'delete', id, 'providerId?': id, 'model?': modelName, ...modelSettings }))
    .output(modelSchema)
    .mutation(({ ctx, input }) => updateModel(ctx.deps.database.db, ctx.caller, input)),

  delete: admin({ method: 'DELETE', path: '/api/models/{id}', summary: 'Deletes a model that doesn’t grade' })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteModel(ctx.deps.database.db, ctx.caller, input);
      return { success: true } as const;
    }),

  test: admin({
    method: 'POST',
    path: '/api/models/{id}/test',
    status: 202,
    summary: 'Starts a test of the endpoint, or joins the one that runs; it takes minutes, and no student’s work',
  })
    .input(byId)
    .output(type({ test: "'running'" }))
    .mutation(({ ctx, input }) => startTest(ctx.deps, input)),
});

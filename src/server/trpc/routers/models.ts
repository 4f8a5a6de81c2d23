import { modelPrice, modelProvider, model as modelSchema, providerKind } from '@domain/model/schema';
import { type } from '@domain/schema';
import { id, success } from '@domain/value/schema';
import { createModel, deleteModel, listModels, updateModel } from '@server/services/model/save';
import { startTest } from '@server/services/model/test';
import { availableModels } from '@server/services/model-provider/available';
import { createProvider, deleteProvider, listProviders, updateProvider } from '@server/services/model-provider/save';
import { account, admin, router } from '../init';
import { byId, filledText, secretText, text } from '../input';
import { DELETE, GET, POST, PUT } from '../meta';
import { succeed } from '../succeed';

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
  list: admin(GET('/api/model-providers', 'Where models are called, without keys'))
    .output(modelProvider.array())
    .query(({ ctx }) => listProviders(ctx.deps.database.db)),

  create: admin(POST('/api/model-providers', 'Adds a provider of models', { status: 201 }))
    .input(type({ '+': 'delete', kind: providerKind, name: providerName, ...providerAddress }))
    .output(modelProvider)
    .mutation(({ ctx, input }) => createProvider(ctx.deps, ctx.caller, input)),

  update: admin(
    PUT('/api/model-providers/{id}', 'Changes the given fields of a provider; another address takes the key again'),
  )
    .input(type({ '+': 'delete', id, 'kind?': providerKind, 'name?': providerName, ...providerAddress }))
    .output(modelProvider)
    .mutation(({ ctx, input }) => updateProvider(ctx.deps, ctx.caller, input)),

  delete: admin(DELETE('/api/model-providers/{id}', 'Deletes a provider and its models'))
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteProvider(ctx.deps.database.db, ctx.caller, input))),

  available: admin(GET('/api/model-providers/{id}/available', 'The names of the models that the endpoint offers'))
    .input(byId)
    .output(type('string[]'))
    .query(({ ctx, input }) => availableModels(ctx.deps, input)),
});

export const models = router({
  list: account(GET('/api/models', 'The models that are set up, with what their tests found'))
    .output(modelSchema.array())
    .query(({ ctx }) => listModels(ctx.deps.database.db)),

  create: admin(POST('/api/models', 'Adds a model of a provider', { status: 201 }))
    .input(type({ '+': 'delete', providerId: id, model: modelName, ...modelSettings }))
    .output(modelSchema)
    .mutation(({ ctx, input }) => createModel(ctx.deps.database.db, ctx.caller, input)),

  update: admin(PUT('/api/models/{id}', 'Changes the given fields of a model'))
    .input(type({ '+': 'delete', id, 'providerId?': id, 'model?': modelName, ...modelSettings }))
    .output(modelSchema)
    .mutation(({ ctx, input }) => updateModel(ctx.deps.database.db, ctx.caller, input)),

  delete: admin(DELETE('/api/models/{id}', 'Deletes a model that doesn’t grade'))
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteModel(ctx.deps.database.db, ctx.caller, input))),

  test: admin(
    POST(
      '/api/models/{id}/test',
      'Starts a test of the endpoint, or joins the one that runs; it takes minutes, and no student’s work',
      { status: 202 },
    ),
  )
    .input(byId)
    .output(type({ test: "'running'" }))
    .mutation(({ ctx, input }) => startTest(ctx.deps, input)),
});

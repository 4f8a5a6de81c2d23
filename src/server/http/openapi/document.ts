import type { ServedPaths } from '@server/http/routes/unserved';
import { batchLimit, maxBatchSize } from '@server/trpc/batch';
import { type Method, methodsOf } from '@server/trpc/meta';
import type { ListedProcedure } from '@server/trpc/schema';
import { exportCalls } from './export';
import { operationsCalls } from './operations';
import { components } from './parts';
import { fileCalls, withGradeForms } from './plain';
import { operationOf } from './procedure';
import { rubricCalls } from './rubric';
import { plainSchema } from './schema';
import type { OpenApiDocument, Operation } from './types';

const plainCalls = [...operationsCalls, ...fileCalls, ...rubricCalls, ...exportCalls];

export function describeApi(procedures: ListedProcedure[], version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const add = (path: string, method: string, operation: Operation) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: withPlainParameters(operation) };
  };
  for (const listed of procedures) {
    const { rest } = listed.meta;
    for (const method of rest ? methodsOf(rest) : []) {
      if (rest) add(rest.path, method, formsOf(listed, operationOf(listed, rest, method)));
    }
  }
  for (const { path, method, operation } of plainCalls) add(path, method, operation);
  return {
    openapi: '3.1.0',
    info: {
      title: 'CaseGrade',
      version,
      description: `Every call is a tRPC procedure at /api/trpc too, unless it carries files or streams. ${batchLimit} A client's httpBatchLink needs maxItems: ${maxBatchSize}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    tags,
    paths,
    components,
  };
}

function withPlainParameters(operation: Operation): Operation {
  const { parameters } = operation;
  if (!parameters) return operation;
  return { ...operation, parameters: parameters.map((each) => ({ ...each, schema: plainSchema(each.schema) })) };
}

/** Without the document, which takes longer to make than the rest of a start. */
export function servedPaths(procedures: ListedProcedure[]): ServedPaths {
  const served = new Map<string, Method[]>();
  const add = (path: string, methods: readonly Method[]) =>
    served.set(path, [...new Set([...(served.get(path) ?? []), ...methods])]);
  for (const { meta } of procedures) if (meta.rest) add(meta.rest.path, methodsOf(meta.rest));
  for (const { path, method } of plainCalls) add(path, [method]);
  return served;
}

function formsOf(listed: ListedProcedure, operation: Operation): Operation {
  return listed.path === 'grading.grade' ? withGradeForms(operation) : operation;
}

const descriptions = {
  account: 'One\u2019s own account: password and sessions.',
  analysis: 'A company compared with all others.',
  approvals: 'Uploads that wait for approval.',
  audit: 'Who changed what, and when.',
  auth: 'Logging in and out, and new passwords.',
  bulk: 'One action on many submissions.',
  caseStudies: 'Case studies, which submissions are for.',
  classUploads: 'Classes whose files an instructor uploads.',
  comments: 'What people write to a student or to staff about a submission.',
  companies: 'Companies, identified by the email domains of their students.',
  courses: 'Courses and their staff.',
  criteria: 'Criteria with their prompts, score ranges and versions.',
  dashboard: 'Statistics of all submissions.',
  documentation: 'This description.',
  extensions: 'More time or attempts for one student.',
  grading: 'Starts and follows gradings.',
  gradingResults: 'Results of criteria: feedback, changed scores and texts, re-grade.',
  health: 'Whether the server is alive, ready and well.',
  limits: 'Budget and retention.',
  links: 'Links by which a student sees a submission without an account.',
  marking: 'Who marks which submission.',
  model: 'Which model grades.',
  modelProviders: 'Where models are called.',
  models: 'Models that are set up, and what their tests found.',
  people: 'Personal data: find, export, erase.',
  probes: 'Tests of how consistently a model grades and how it handles instructions in files.',
  public: 'Calls without an account.',
  publication: 'Who sees the results of a case study.',
  questions: 'Students\u2019 questions about their results.',
  reviews: 'Flagged results, for a person to decide.',
  rubrics: 'What a changed rubric means for past results.',
  samples: 'Samples that people grade blind, and how closely the grader agrees with them.',
  search: 'Finds students, submissions, case studies and companies by name.',
  settings: 'Settings of the whole installation.',
  setup: 'What is set up on the server.',
  similarities: 'Similar submissions of different students.',
  spending: 'What grading by models costs.',
  students: 'The students of a course.',
  submissions: 'Submissions with their files, evidence and results.',
  users: 'Accounts of instructors and administrators.',
  whatIfs: 'Other prompts and models, tried on past submissions.',
};

const tags = Object.entries(descriptions).map(([name, description]) => ({ name, description }));
